// Runs before the first paint, as a classic script: what the reader chose and the hour, without a flash.
(() => {
  const root = document.documentElement;
  root.classList.add('js');
  try {
    const theme = localStorage.getItem('theme');
    if (theme === 'light' || theme === 'dark') root.dataset.theme = theme;
    const size = localStorage.getItem('text-size');
    if (size === 'large' || size === 'largest') root.dataset.textSize = size;
    if (localStorage.getItem('parvis-auth-tokens-production')) root.dataset.signedIn = '';
  } catch {
    // Storage is forbidden: the theme of the system stays.
  }
  const hour = new Date().getHours();
  // Light leans with the sun from 7 to 18; at night it stays as the style sheet has it.
  if (hour > 6 && hour < 19)
    root.style.setProperty('--hour', `${Math.max(-52, Math.min(52, (hour - 12.5) * 8))}deg`);
})();
