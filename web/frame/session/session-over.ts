import type { Session } from './session.ts';

/** That a session has ended which nobody ended here: told where one signs in, in this tab. */
const KEY = 'parvis-session-over';

/** Storage can be forbidden: then it is not told. */
function attempt<T>(what: () => T): T | undefined {
  try {
    return what();
  } catch {
    return undefined;
  }
}

export const isSessionOver = (): boolean => typeof attempt(() => sessionStorage.getItem(KEY)) === 'string';

const forget = () => attempt(() => sessionStorage.removeItem(KEY));

export const noteEnds = (session: Session): void =>
  void session.subscribe(() => {
    if (session.holder() === undefined) attempt(() => sessionStorage.setItem(KEY, ''));
    else forget();
  });

/** Somebody leaves: nothing is told of it. */
export function endHere(session: Session): void {
  session.end();
  forget();
}
