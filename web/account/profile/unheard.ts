import { forgetKept, keep, readKept } from '../../frame/forms/kept.ts';

/** Somebody has asked to be forgotten, and no answer said whether they are: so if their session has ended. */
export interface Unheard {
  readonly userId: number;
  readonly code: string | null;
}

const NAME = 'forgotten';

/** In this tab, until somebody is signed in. */
export const keepUnheard = ({ userId, code }: Unheard): boolean =>
  keep(NAME, 'tab', { fields: { userId: String(userId), code: code ?? '' }, salt: '' });

export function readUnheard(): Unheard | undefined {
  const { userId, code } = readKept(NAME, 'tab').fields;
  return userId ? { userId: Number(userId), code: code || null } : undefined;
}

export const forgetUnheard = (): void => forgetKept(NAME, 'tab');
