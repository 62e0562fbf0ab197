import { makeKey } from '../transport/idempotency-key.ts';

/** What was typed into a form and not sent yet. */
export interface Kept {
  readonly fields: Readonly<Record<string, string>>;
  /** Begins the key of each sending: after a reload, the same words are still the same sending. */
  readonly salt: string;
}

/** `tab`: until it is closed. `device`: until it is sent. `holder`: until it is sent, or they sign out. */
export type KeptIn = 'tab' | 'device' | 'holder' | 'nowhere';

/** `waking.ts` looks for it, and keeps there what is typed into a form that is asleep. */
const PREFIX = 'parvis-form ';
/** Of what only whoever is signed in may find: the words of others stand in it. */
const OWN_PREFIX = 'parvis-own ';

const keyOf = (name: string, where: KeptIn): string => (where === 'holder' ? OWN_PREFIX : PREFIX) + name;

/** Reading it throws where the browser forbids it. */
function storageOf(where: KeptIn): Storage | undefined {
  if (where === 'nowhere') return undefined;
  return where === 'tab' ? sessionStorage : localStorage;
}

export function readKept(name: string, where: KeptIn): Kept {
  const nothing = { fields: {}, salt: makeKey() };
  try {
    const kept: unknown = JSON.parse(storageOf(where)?.getItem(keyOf(name, where)) ?? 'null');
    return typeof kept === 'object' && kept !== null ? { ...nothing, ...kept } : nothing;
  } catch {
    return nothing;
  }
}

/** Whether it could be kept. */
export function keep(name: string, where: KeptIn, kept: Kept): boolean {
  try {
    storageOf(where)?.setItem(keyOf(name, where), JSON.stringify(kept));
    return where !== 'nowhere';
  } catch {
    return false;
  }
}

export function forgetKept(name: string, where: KeptIn): void {
  try {
    storageOf(where)?.removeItem(keyOf(name, where));
  } catch {}
}

/** The names under which something is kept for whoever is signed in. */
export function namesKept(beginning: string): string[] {
  const start = OWN_PREFIX + beginning;
  try {
    return Object.keys(localStorage).flatMap(key =>
      key.startsWith(start) ? key.slice(OWN_PREFIX.length) : [],
    );
  } catch {
    return [];
  }
}

/** Waits on this device to be sent, whoever signs in meanwhile; an edition (`kept-edition.ts`) is its writer's alone. */
const waitsFor = (userId: number, key: string): boolean =>
  /^parvis-(?:form|base) /.test(key) || key.startsWith(`parvis-edition ${userId} `);

/**
 * What forms keep in this tab, or for whoever leaves: whoever sits down here next must not find it. `forgotten`: who is,
 * and sends nothing any more.
 */
export function forgetAllKept(forgotten?: number): void {
  // What is typed into these is kept when the page is left.
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-asleep]')) form.reset();
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
    for (const key of Object.keys(localStorage))
      if (key.startsWith(OWN_PREFIX) || (forgotten !== undefined && waitsFor(forgotten, key)))
        localStorage.removeItem(key);
  } catch {}
}
