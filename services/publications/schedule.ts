import type { Handle } from '../../platform/event-log/handle.ts';
import { oneByOne } from '../../platform/following/one-by-one.ts';
import { createRounds, type Rounds } from '../../platform/following/rounds.ts';
import { createSetAside } from '../../platform/following/set-aside.ts';
import type { ProgramLogger } from '../../platform/logger.ts';
import type { Collection } from '../../platform/read-store/read-store.ts';
import { duePublications } from '../../projections/find-publications.ts';
import type { PublicationCard } from '../../projections/publication-cards.ts';
import { publicationDecider, publicationStream } from './publication.ts';

const EVERY_MS = 1000;
const AT_ONCE = 50;
const FAILED_AGAIN_MS = 60_000;

/**
 * Publishes scheduled texts when their time has come, or at the start when it came while nothing ran. What is
 * due is read from the cards; whether it still is, the rules decide: an editor may have been faster.
 */
export function createSchedule({
  publicationCards,
  handle,
  now,
  logger,
}: {
  readonly publicationCards: Collection<PublicationCard>;
  readonly handle: Handle;
  readonly now: () => number;
  readonly logger: ProgramLogger;
}): Rounds {
  type Due = Pick<PublicationCard, 'publicationId' | 'language'>;
  const setAside = createSetAside(({ publicationId, language }: Due) => `${publicationId} ${language}`, {
    forMs: FAILED_AGAIN_MS,
    now,
  });

  async function publish({ publicationId, language }: Due, at: string): Promise<void> {
    const command = { kind: 'publishDue', language, at } as const;
    const context = { actor: 'system', correlationId: `schedule-${publicationId}-${language}` };
    await handle(publicationStream(publicationId), publicationDecider, command, context);
  }

  return createRounds({
    what: 'publishing on time',
    restMs: EVERY_MS,
    logger,
    async work(signal) {
      const at = new Date(now()).toISOString();
      const due = await duePublications(publicationCards, at, AT_ONCE + setAside.size);
      const failed = 'a text could not be published on time';
      await oneByOne(due, one => publish(one, at), { signal, logger, failed, setAside });
    },
  });
}
