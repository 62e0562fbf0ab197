/**
 * A page is painted and read before any of its modules is there. They are fetched when the browser has nothing else to
 * do, or at once when the reader scrolls, touches or types. What was pressed meanwhile is pressed when the page is awake.
 */
const root = document.documentElement;
const modules = document.currentScript?.dataset.modules?.split(' ') ?? [];
const TOUCHES = ['pointerdown', 'keydown', 'focusin', 'scroll', 'submit'];
const capturing = { capture: true, passive: true };

function wake(): void {
  const [first] = modules;
  if (first === undefined) return;
  for (const address of modules.splice(0)) {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'modulepreload', href: address, fetchPriority: 'low' });
    document.head.append(link);
  }
  const script = document.createElement('script');
  Object.assign(script, { type: 'module', src: first });
  document.head.append(script);
}

function touched(): void {
  for (const type of TOUCHES) removeEventListener(type, touched, capturing);
  // Read by `touched.ts`.
  root.dataset.touched = '';
  wake();
}
for (const type of TOUCHES) addEventListener(type, touched, capturing);
addEventListener('load', () =>
  // Safari has no idle callbacks.
  'requestIdleCallback' in window ? requestIdleCallback(wake, { timeout: 3000 }) : setTimeout(wake, 300),
);

const pressed = new Set<HTMLElement>();
function hold(event: Event): void {
  const button = (event.target as Element).closest<HTMLElement>('button[type="button"]');
  if (!button) return;
  // Pressed again out of impatience, it is still one press.
  pressed.add(button);
  event.preventDefault();
  event.stopImmediatePropagation();
}
addEventListener('click', hold, true);
document.addEventListener(
  'awake',
  () => {
    removeEventListener('click', hold, true);
    for (const button of pressed) button.click();
  },
  { once: true },
);
