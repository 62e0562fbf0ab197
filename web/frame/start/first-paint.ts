// Runs before the first paint, as a classic script: what the reader chose and the hour, without a flash. And it holds
// what is sent before the page has woken up: the form sends it as soon as it listens (web/frame/forms/form.tsx).
import { followChoices } from './chosen.ts';

(() => {
  const root = document.documentElement;
  root.classList.add('js');
  followChoices();
  try {
    if (localStorage.getItem('parvis-auth-tokens-production')) root.dataset.signedIn = '';
  } catch {
    // Storage is forbidden: nobody is signed in.
  }
  const hour = new Date().getHours();
  // Light leans with the sun from 7 to 18; at night it stays as the style sheet has it.
  if (hour > 6 && hour < 19)
    root.style.setProperty('--hour', `${Math.max(-52, Math.min(52, (hour - 12.5) * 8))}deg`);
  // The fonts of the text come after it is painted, so that nothing shares the line with it, and all at once, so that
  // it is laid out again once; who comes from another page of ours has them.
  const showFonts = () => root.classList.add('fonts');
  if (document.referrer.startsWith(location.origin)) showFonts();
  else
    new PerformanceObserver(async paints => {
      if (paints.getEntriesByName('first-contentful-paint').length === 0) return;
      await Promise.allSettled(
        ['1em Literata', 'italic 1em Literata', '1em Bricolage'].map(font => document.fonts.load(font)),
      );
      showFonts();
    }).observe({ type: 'paint', buffered: true });
  document.addEventListener(
    'submit',
    event => {
      const form = event.target as HTMLFormElement;
      if (form.dataset.asleep === undefined) return;
      event.preventDefault();
      form.dataset.held = '';
    },
    true,
  );
  // The program does not come: forms that the server takes go there, the others say that they need it.
  const letGo = () => {
    root.classList.remove('js');
    for (const form of document.querySelectorAll<HTMLFormElement>('form[data-asleep]')) {
      delete form.dataset.asleep;
      if (form.dataset.held !== undefined && form.hasAttribute('action')) form.requestSubmit();
    }
  };
  addEventListener('broken', letGo);
  addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLScriptElement && target.type === 'module') letGo();
    },
    true,
  );
})();
