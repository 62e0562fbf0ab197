import { oneByOne } from '../../../platform/following/one-by-one.ts';
import type { ProgramLogger } from '../../../platform/logger.ts';
import type { LedgerEntry } from '../../../platform/sealing/ledger.ts';
import { unlessGone } from '../unless-gone.ts';
import type { ClearingTools } from './clear-away.ts';

const AT_ONCE = 500;

/**
 * Removes things that the ledger names and that are there all the same, without what their key sealed: a backup has
 * brought them back, or their removal was cut off. Answers how many, and of how many; nothing shows them any more.
 */
export async function removeAgain(
  {
    things,
    following,
    logger,
  }: Pick<ClearingTools, 'things' | 'following'> & { readonly logger: ProgramLogger },
  forgotten: readonly LedgerEntry[],
  signal: AbortSignal,
): Promise<{ readonly removed: number; readonly found: number }> {
  const context = { actor: 'system', correlationId: 'removing-again' };
  let [removed, all] = [0, 0];
  for (const held of things) {
    const ids = forgotten.flatMap(({ subject }) => {
      const [kind, id] = subject.split(':');
      return kind === held.kind ? [Number(id)] : [];
    });
    for (let from = 0; from < ids.length; from += AT_ONCE) {
      const found = await held.withIds(ids.slice(from, from + AT_ONCE));
      const remove = async (thing: unknown): Promise<boolean> => {
        await unlessGone(held.forget(thing, context));
        return true;
      };
      all += found.length;
      const failed = 'what was removed before could not be removed again';
      removed += await oneByOne(found, remove, { signal, logger, failed });
    }
  }
  if (removed > 0) await following.settle();
  return { removed, found: all };
}
