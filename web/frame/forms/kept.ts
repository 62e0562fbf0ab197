import { makeKey } from '../transport/idempotency-key.ts';

/** What was typed into a form and not sent yet. */
export interface Kept {
  readonly fields: Readonly<Record<string, string>>;
  /** Begins the key of each sending: after a reload, the same words are still the same sending. */
  readonly salt: string;
}

/** `tab`: until it is closed. `device`: until it is sent. */
export type KeptIn = 'tab' | 'device' | 'nowhere';

/** `waking.ts` looks for it, and keeps there what is typed into a form that is asleep. */
const PREFIX = 'parvis-form ';

/** Reading it throws where the browser forbids it. */
function storageOf(where: KeptIn): Storage | undefined {
  if (where === 'nowhere') return undefined;
  return where === 'tab' ? sessionStorage : localStorage;
}

export function readKept(name: string, where: KeptIn): Kept {
  const nothing = { fields: {}, salt: makeKey() };
  try {
    const kept: unknown = JSON.parse(storageOf(where)?.getItem(PREFIX + name) ?? 'null');
    return typeof kept === 'object' && kept !== null ? { ...nothing, ...kept } : nothing;
  } catch {
    return nothing;
  }
}

/** Whether it could be kept. */
export function keep(name: string, where: KeptIn, kept: Kept): boolean {
  try {
    storageOf(where)?.setItem(PREFIX + name, JSON.stringify(kept));
    return where !== 'nowhere';
  } catch {
    return false;
  }
}

export function forgetKept(name: string, where: KeptIn): void {
  try {
    storageOf(where)?.removeItem(PREFIX + name);
  } catch {}
}

/** What all forms keep in this tab: whoever sits down here next must not find it. */
export function forgetAllKept(): void {
  // What is typed into these is kept when the page is left.
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-asleep]')) form.reset();
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
  } catch {}
}
