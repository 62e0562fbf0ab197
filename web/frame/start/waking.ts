/**
 * A page is painted and read before any of its modules is there. They are fetched as soon as somebody moves, scrolls,
 * touches or types, else when the browser has nothing to do: at once where somebody is signed in or the page is more
 * than read, and of a page to read once its reader has stayed. What was pressed meanwhile is pressed when it is awake.
 * Whoever has begun to write in this tab has touched every page of it: what was typed is to be found again.
 */
const root = document.documentElement;
const { modules: named = '', read } = document.currentScript?.dataset ?? {};
const modules = named ? named.split(' ') : [];
const TOUCHES = ['pointerdown', 'keydown', 'focusin', 'scroll', 'submit'];
/** As long as it takes to see that a page is not the one that was looked for. */
const STAYED_MS = 15_000;
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
  // Both for `touched.ts`: what comes later finds the one, what is there hears the other.
  root.dataset.touched = '';
  dispatchEvent(new Event('touched'));
  wake();
}
for (const type of TOUCHES) addEventListener(type, touched, capturing);
addEventListener('pointermove', wake, { ...capturing, once: true });

function wakeWhenIdle(): void {
  // Safari has no idle callbacks.
  if ('requestIdleCallback' in window) requestIdleCallback(wake, { timeout: 3000 });
  else setTimeout(wake, 300);
}
/** By a form (`kept.ts`). Reading it throws where the browser forbids it. */
const KEPT = 'parvis-form ';
const ASLEEP = 'form[data-asleep][data-kept]';
const keptIn = ({ dataset }: HTMLFormElement): [Storage, key: string] => [
  dataset.keptIn === undefined ? sessionStorage : localStorage,
  KEPT + dataset.kept,
];
/** In this tab for any page, on this device for this one. */
function isAnythingKept(): boolean {
  try {
    const isKept = (form: HTMLFormElement) => {
      const [storage, key] = keptIn(form);
      return storage.getItem(key) !== null;
    };
    const forms = document.querySelectorAll<HTMLFormElement>(ASLEEP);
    return Object.keys(sessionStorage).some(key => key.startsWith(KEPT)) || [...forms].some(isKept);
  } catch {
    return false;
  }
}
/** Of a form that is still asleep; one that is awake does so itself, at each key. */
function keepTyped(form: HTMLFormElement): void {
  const typed = [...form.querySelectorAll<HTMLInputElement>(':is(input, textarea)[name]')].filter(
    one =>
      !['password', 'file'].includes(one.type) &&
      one.dataset.unkept === undefined &&
      (one.checked ? !one.defaultChecked : one.value !== one.defaultValue),
  );
  if (typed.length === 0) return;
  try {
    const [storage, key] = keptIn(form);
    const before = JSON.parse(storage.getItem(key) ?? '{}');
    const fields = { ...before.fields, ...Object.fromEntries(typed.map(one => [one.name, one.value])) };
    storage.setItem(key, JSON.stringify({ ...before, fields }));
  } catch {}
}
addEventListener('pagehide', () => {
  for (const form of document.querySelectorAll<HTMLFormElement>(ASLEEP)) keepTyped(form);
});
addEventListener('load', () => {
  if (isAnythingKept()) touched();
  else setTimeout(wakeWhenIdle, read === undefined || root.dataset.signedIn === '' ? 0 : STAYED_MS);
});

const pressed = new Set<HTMLElement>();
/** Parts of a page may come to life after it (`later.tsx`). */
const isAlive = (button: HTMLElement): boolean =>
  root.dataset.awake !== undefined && button.closest('[data-later]') === null;
function hold(event: Event): void {
  const button = (event.target as Element).closest<HTMLElement>('button[type="button"]');
  if (!button || isAlive(button)) return;
  // Pressed again out of impatience, it is still one press.
  pressed.add(button);
  event.preventDefault();
  event.stopImmediatePropagation();
}
addEventListener('click', hold, true);
document.addEventListener('awake', () => {
  for (const button of pressed)
    if (isAlive(button)) {
      pressed.delete(button);
      button.click();
    }
});

// Pages are kept without the address to go on to (`use-next.ts`), and links are followed before they know it.
addEventListener(
  'click',
  event => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-next]');
    if (!link || link.search === location.search) return;
    link.search = location.search;
    // By the browser: what React has to say of this link is not up to date either.
    event.stopImmediatePropagation();
  },
  true,
);
