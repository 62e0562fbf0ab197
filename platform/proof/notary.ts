/**
 * Follows the log as it lies there, keeps the hash of each event and the chain over all of them, and seals the chain.
 * The chain follows from the log alone: whoever keeps it, and however often, it comes out the same.
 */
import pLimit from 'p-limit';
import type { Seal } from '../../contract/proof.ts';
import { type EventLog, ORIGIN, type RecordedEvent } from '../event-log/event-log.ts';
import { follow } from '../following/follow.ts';
import type { Following } from '../following/following.ts';
import { createRounds } from '../following/rounds.ts';
import type { Subscriber } from '../following/subscriber.ts';
import type { ProgramLogger } from '../logger.ts';
import { pause } from '../pause.ts';
import { CHAIN_START, chained, hashesOf } from './chain.ts';
import type { HashStore } from './hash-store.ts';
import type { Sealer } from './seal.ts';
import { SEALS, type Seals } from './seals.ts';

const SEALED_EVERY = 1000;
const SEALED_AFTER_MS = 60_000;
/** After each batch so many times as long as its hashing took: the rest of the program has the processor before it. */
const REST = 60;
/** Ten seconds of hashing, and the rest after it. */
const BEHIND_MS = 10_000 * REST;

export interface NotaryOptions {
  /** As it lies there: what is sealed in it stays sealed. */
  readonly log: EventLog;
  readonly hashes: HashStore;
  readonly seals: Seals;
  readonly sealer: Sealer;
  readonly logger: ProgramLogger;
  readonly now: () => number;
  readonly sealedAfterMs?: number;
  readonly rest?: number;
}

export interface Notary extends AsyncDisposable {
  readonly following: Following;
  /** Seals what is new and was hashed. */
  seal(): Promise<void>;
}

/** The log is not what was sealed: nothing is sealed any more, and `npm run verify` says where. */
const sealBroken = ({ count, at }: Seal): Error =>
  new Error(`the first ${count} events of the log are not those that were sealed ${at}: run npm run verify`);

const hexOf = (chain: Uint8Array): string => Buffer.from(chain).toString('hex');

/** Goes on from the hashes that are stored, unless they are of another log. */
export async function startNotary(options: NotaryOptions): Promise<Notary> {
  const { log, hashes, seals, sealer, logger, now, sealedAfterMs = SEALED_AFTER_MS, rest = REST } = options;
  let chain = CHAIN_START;
  let count = 0;
  /** The number of the last event that is no seal. */
  let news = 0;
  let last: Seal | undefined;

  const sealNow = async (): Promise<void> => {
    if (news <= (last?.count ?? 0)) return;
    const seal = sealer(chain, count, new Date(now()).toISOString());
    await seals.add(seal);
    last = seal;
  };
  const inTurn = pLimit(1);
  const seal = () => inTurn(sealNow);

  async function link(event: RecordedEvent, hash: Buffer): Promise<void> {
    chain = chained(chain, hash);
    count += 1;
    if (last && count === last.count && hexOf(chain) !== last.hash) throw sealBroken(last);
    if (event.stream !== SEALS) news = count;
    if (count - (last?.count ?? 0) >= SEALED_EVERY) await seal();
  }

  const subscriber: Subscriber = {
    name: 'proof',
    parked: [],
    resume: () =>
      inTurn(async () => {
        const found = await hashes.progress();
        // Of another log: this one is read from its start.
        const progress = found?.identity === (await log.identity()) ? found : undefined;
        count = progress?.count ?? 0;
        news = progress?.news ?? 0;
        chain = progress ? Buffer.from(progress.chain, 'hex') : CHAIN_START;
        last = await seals.last();
        return progress?.position ?? ORIGIN;
      }),
    async apply({ events }, signal) {
      const { made, spentMs } = await hashesOf(events);
      for (const [at, event] of events.entries()) await link(event, made[at] as Buffer);
      const { position = ORIGIN } = events.at(-1) ?? {};
      const identity = await log.identity();
      await hashes.add(Buffer.concat(made), { identity, position, count, chain: hexOf(chain), news });
      await pause(rest * spentMs, signal);
    },
  };

  await using opening = new AsyncDisposableStack();
  const following = opening.use(await follow({ log, subscriber, logger, now, behindMs: BEHIND_MS }));
  const rounds = opening.use(
    createRounds({
      what: 'sealing the event log',
      async work(signal) {
        await pause(sealedAfterMs, signal);
        if (!signal.aborted) await seal();
      },
      restMs: 0,
      logger,
    }),
  );
  rounds.start();
  const open = opening.move();
  return { following, seal, [Symbol.asyncDispose]: () => open.disposeAsync() };
}
