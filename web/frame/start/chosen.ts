/**
 * What the reader has chosen on this device: the theme, and the size of texts. It stands in pages of the past as it is
 * written here, so it uses nothing from outside of itself.
 */
export function followChoices(): void {
  const { dataset } = document.documentElement;
  try {
    const theme = localStorage.getItem('theme');
    if (theme === 'light' || theme === 'dark') dataset.theme = theme;
    const size = localStorage.getItem('text-size');
    if (size === 'large' || size === 'largest') dataset.textSize = size;
  } catch {
    // Storage is forbidden: the theme of the system stays.
  }
}
