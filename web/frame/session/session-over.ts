/** Under it stands, in this tab, that a session has ended which nobody ended here: told where one signs in. */
const KEY = 'parvis-session-over';

/** Storage can be forbidden: then it is not told. */
export function keepOver(isOver: boolean): void {
  try {
    if (isOver) sessionStorage.setItem(KEY, '');
    else sessionStorage.removeItem(KEY);
  } catch {}
}

export function isSessionOver(): boolean {
  try {
    return KEY in sessionStorage;
  } catch {
    return false;
  }
}
