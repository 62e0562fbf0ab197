import type { Handle } from '../../platform/event-log/handle.ts';
import type { Collection } from '../../platform/read-store/read-store.ts';
import { duePublications } from '../../projections/find-publications.ts';
import type { PublicationCard } from '../../projections/publication-cards.ts';
import { publicationDecider, publicationStream } from './publication.ts';

export interface Schedule extends AsyncDisposable {
  /** Looks every second from now on. */
  start(): void;
  /** Publishes what is due now; resolves when it is in the log, or could not be. */
  publishDue(): Promise<void>;
}

const INTERVAL_MS = 1000;
const AT_ONCE = 50;

/**
 * Publishes scheduled texts when their time has come, or at the start when it came while nothing ran. What is
 * due is read from the cards; whether it still is, the rules decide: an editor may have been faster.
 */
export function createSchedule({
  publicationCards,
  handle,
  now,
  onError,
}: {
  readonly publicationCards: Collection<PublicationCard>;
  readonly handle: Handle;
  readonly now: () => number;
  readonly onError: (error: unknown) => void;
}): Schedule {
  let last: Promise<void> = Promise.resolve();
  /** At the last look. They may all stand at the beginning: so many more are looked at, and others get their turn. */
  let stuck = 0;

  async function publishAllDue(): Promise<void> {
    const at = new Date(now()).toISOString();
    const due = await duePublications(publicationCards, at, AT_ONCE + stuck);
    stuck = 0;
    for (const { publicationId, language } of due) {
      const command = { kind: 'publishDue', language, at } as const;
      const context = { actor: 'system', correlationId: `schedule-${publicationId}-${language}` };
      // One that cannot be published keeps no other from it; the next pass tries again.
      await handle(publicationStream(publicationId), publicationDecider, command, context).catch(error => {
        stuck += 1;
        onError(error);
      });
    }
  }

  const publishDue = (): Promise<void> => {
    last = last.then(publishAllDue).catch(onError);
    return last;
  };
  let timer: NodeJS.Timeout | undefined;

  return {
    start() {
      timer = setInterval(publishDue, INTERVAL_MS).unref();
    },
    publishDue,
    async [Symbol.asyncDispose]() {
      clearInterval(timer);
      await last;
    },
  };
}
