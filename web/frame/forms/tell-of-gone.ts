import '../states/red-notice.css';
import { LIMITS } from '../../../contract/limits.ts';

/**
 * Whoever has gone on to another page, or closed the dialog, hears all the same that what they sent did not arrive. The
 * form is gone, and nothing of it is left that could show a notice.
 */
export function tellOfGone(words: string): void {
  const notice = document.createElement('p');
  Object.assign(notice, { className: 'red-notice', role: 'alert', textContent: words });
  document.body.append(notice);
  setTimeout(() => notice.remove(), LIMITS.notificationMs);
}
