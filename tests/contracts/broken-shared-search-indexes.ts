/** Shared search indexes with one fault each, that the contract has to notice. All else they leave to a sound one. */
import { ORIGIN } from '../../platform/event-log/event-log.ts';
import type { IndexChanges, Progress, SharedSearchIndex } from '../../search/search-index.ts';

/** `anew`: as another process has it. */
export type Break = (index: SharedSearchIndex, anew: () => SharedSearchIndex) => Partial<SharedSearchIndex>;

const applying =
  (change: (changes: IndexChanges) => IndexChanges): Break =>
  index => ({ apply: (changes, progress) => index.apply(change(changes), progress) });
const saying =
  (change: (progress: Progress) => Progress | undefined): Break =>
  index => ({
    async checkpoint() {
      const progress = await index.checkpoint();
      return progress && change(progress);
    },
  });
const refusing =
  (answer: (error: unknown) => void): Break =>
  index => ({ apply: (changes, progress) => index.apply(changes, progress).catch(answer) });

export const BROKEN_SHARED_INDEXES: Readonly<Record<string, Break>> = {
  'accepts what is sent under an earlier term': (index, anew) => ({
    apply: (changes, progress) => index.apply(changes, progress).catch(() => anew().apply(changes, progress)),
  }),
  'is silent when it refuses': refusing(() => undefined),
  'does not name what it refuses': refusing(() => {
    throw new Error('it was refused');
  }),
  'is cleared under an earlier term': index => ({ clear: () => index.clear().catch(() => undefined) }),
  'lets an earlier term begin': index => ({ openTerm: term => index.openTerm(term).catch(() => undefined) }),
  'forgets its checkpoint': saying(() => undefined),
  'does not set its checkpoint back': saying(progress => ({ ...progress, position: progress.changedAt })),
  'begins anew in each term': index => {
    let isNew = false;
    return {
      async openTerm(term) {
        await index.openTerm(term);
        isNew = true;
      },
      async checkpoint() {
        const progress = await index.checkpoint();
        return isNew ? progress && { ...progress, position: ORIGIN } : progress;
      },
    };
  },
  'puts a build again': () => ({ show: async () => undefined }),
  'removes nothing': applying(changes => new Map([...changes].filter(([, document]) => document !== null))),
  'takes no more than a request may hold': applying(changes => new Map([...changes].slice(0, 5))),
  'takes no long text': applying(
    changes =>
      new Map([...changes].filter(([, document]) => document === null || document.text.length < 1_000_000)),
  ),
};
