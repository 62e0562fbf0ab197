import { NOTHING, type Written } from './fields.ts';

/** What somebody has written on this device and not saved: others who sign in here do not find it. */
const keyOf = (userId: number, item: string, id: number | 'new'): string =>
  `parvis-edition ${userId} ${item}/${id}`;

export type Place = readonly [userId: number, item: string, id: number | 'new'];

export function readWritten(...place: Place): Written {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(...place)) ?? 'null');
    return typeof kept === 'object' && kept !== null ? { ...NOTHING, ...kept } : NOTHING;
  } catch {
    return NOTHING;
  }
}

/** Whether it is found again after a reload. */
export function keepWritten(written: Written, ...place: Place): boolean {
  try {
    if (Object.keys(written.changes).length === 0) localStorage.removeItem(keyOf(...place));
    else localStorage.setItem(keyOf(...place), JSON.stringify(written));
    return true;
  } catch {
    return false;
  }
}
