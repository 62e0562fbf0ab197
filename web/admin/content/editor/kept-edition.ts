import { makeKey } from '../../../frame/transport/idempotency-key.ts';
import { NOTHING, type Written } from './fields.ts';

/** What somebody has written on this device and not saved: others who sign in here do not find it. */
const keyOf = (userId: number, item: string, id: number | 'new'): string =>
  `parvis-edition ${userId} ${item}/${id}`;

export type Place = readonly [userId: number, item: string, id: number | 'new'];

export interface Kept extends Written {
  /** Begins the key of its making: after a reload, the same text is still the same. */
  readonly salt: string;
}

/** As this tab has read or kept it last, by key: what another one keeps is not its to remove. */
const own = new Map<string, string>();

export function readWritten(...place: Place): Kept {
  const nothing = { ...NOTHING, salt: makeKey() };
  const key = keyOf(...place);
  try {
    const found = localStorage.getItem(key) ?? 'null';
    own.set(key, found);
    const kept: unknown = JSON.parse(found);
    return typeof kept === 'object' && kept !== null ? { ...nothing, ...kept } : nothing;
  } catch {
    return nothing;
  }
}

/** Whether it is found again after a reload. */
export function keepWritten(kept: Kept, ...place: Place): boolean {
  const key = keyOf(...place);
  try {
    const text = JSON.stringify(kept);
    if (Object.keys(kept.changes).length > 0) {
      localStorage.setItem(key, text);
      own.set(key, text);
    } else if (localStorage.getItem(key) === own.get(key)) localStorage.removeItem(key);
    return true;
  } catch {
    return false;
  }
}

/** Tells when another tab has removed what is kept there, or keeps something else. Answers how to leave it. */
export function onKeptElsewhere(listener: (isGone: boolean) => void, ...place: Place): () => void {
  const hear = ({ key, newValue }: StorageEvent) => {
    if (key === keyOf(...place)) listener(newValue === null);
  };
  addEventListener('storage', hear);
  return () => removeEventListener('storage', hear);
}
