import { createRounds, type Rounds } from '../../platform/following/rounds.ts';
import type { ProgramLogger } from '../../platform/logger.ts';
import { mailsIn, removeMail } from '../../platform/mail/outbox-mailer.ts';
import type { KeyStore } from '../../platform/sealing/key-store.ts';
import { subjectOfMail } from '../../projections/mails.ts';

const EVERY_MS = 600_000;
const AT_ONCE = 500;

export interface OutboxSweeps {
  /** Removes the mails whose key is destroyed. */
  sweep(): Promise<void>;
  /**
   * In every process, as each has an outbox of its own: also what the postman was writing just then, and what a
   * restored backup has brought back.
   */
  readonly rounds: Rounds;
}

/** A mail holds opened values: it lies in the outbox for no longer than the key of what it was written from. */
export function createOutboxSweeps({
  folder,
  keyStore,
  logger,
}: {
  readonly folder: string;
  readonly keyStore: Pick<KeyStore, 'find'>;
  readonly logger: ProgramLogger;
}): OutboxSweeps {
  async function sweep(): Promise<void> {
    const mails = (await mailsIn(folder)).flatMap(name => {
      const subject = subjectOfMail(name);
      return subject === undefined ? [] : [{ name, subject }];
    });
    const subjects = [...new Set(mails.map(({ subject }) => subject))];
    const forgotten = new Set<string>();
    for (let from = 0; from < subjects.length; from += AT_ONCE)
      for (const { subject, wrapped } of await keyStore.find(subjects.slice(from, from + AT_ONCE)))
        if (wrapped === null) forgotten.add(subject);
    for (const { name, subject } of mails) if (forgotten.has(subject)) await removeMail(folder, name);
  }
  return {
    sweep,
    rounds: createRounds({
      what: 'removing mails of who is forgotten',
      restMs: EVERY_MS,
      logger,
      work: sweep,
    }),
  };
}
