import type { Texts } from './compare.ts';

/** What a draft was begun on: the state that `If-Match` names, and what its fields said then. */
export interface Base {
  readonly etag: string;
  readonly fields: Texts;
}

const PREFIX = 'parvis-base ';

export function readBase(name: string): Base | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(PREFIX + name) ?? 'null');
    return typeof kept === 'object' && kept !== null && 'etag' in kept ? (kept as Base) : undefined;
  } catch {
    return undefined;
  }
}

export function keepBase(name: string, base: Base | undefined): void {
  try {
    if (base) localStorage.setItem(PREFIX + name, JSON.stringify(base));
    else localStorage.removeItem(PREFIX + name);
  } catch {}
}
