/** Computes the proof of a log anew, and finds the first place where the log is not what was hashed and sealed. */
import { type Seal, seal as sealSchema } from '../../contract/proof.ts';
import {
  type EventLog,
  LogUnavailable,
  ORIGIN,
  type Position,
  type RecordedEvent,
} from '../event-log/event-log.ts';
import { CHAIN_START, chained, HASH_BYTES, hashOf } from './chain.ts';
import { type GrownHashes, growHashes } from './grown-hashes.ts';
import type { HashStore } from './hash-store.ts';
import { isSigned } from './seal.ts';
import { SEALS } from './seals.ts';

const BATCH = 500;

/** Events by their number in the log, from 1. */
export type Finding =
  /** `found`: what stands there now. */
  | {
      readonly kind: 'changed' | 'removed' | 'inserted' | 'reordered';
      readonly event: number;
      readonly found: RecordedEvent;
    }
  /** From this event on there is nothing. */
  | { readonly kind: 'cut'; readonly event: number }
  | { readonly kind: 'unreadable'; readonly event: number; readonly error: unknown }
  /** Somewhere in it: its hashes are not there, or go with what was done to it. */
  | { readonly kind: 'stretch'; readonly from: number; readonly to: number; readonly seal: Seal }
  /** It is not as any key has signed it: it says nothing. */
  | { readonly kind: 'unsigned'; readonly seal: Seal };

export interface Verified {
  readonly events: number;
  /** In the log. */
  readonly seals: number;
  readonly last: Seal | undefined;
  readonly finding: Finding | undefined;
}

export interface VerifyOptions {
  /** As it lies there. */
  readonly log: Pick<EventLog, 'readAll' | 'identity'>;
  readonly hashes: Pick<HashStore, 'progress' | 'block'>;
  /** Of who seals this log. */
  readonly publicKey: string;
  /** Seals that were kept elsewhere. */
  readonly outside: readonly Seal[];
  readonly onProgress?: (events: number) => void;
}

/** Reads the whole log once, and changes nothing. */
export async function verifyLog(options: VerifyOptions): Promise<Verified> {
  const { log, publicKey } = options;
  // Asked for first: what is noted then, the log has.
  const noted = await readNoted(options);
  const read = await readLog(log, noted, options.onProgress);
  const { made, seals, different, unreadable } = read;
  const outside = options.outside.map(seal => ({ seal, isOutside: true, isGood: isSigned(seal) }));
  const forged = firstForged(seals, publicKey);
  const inside = seals.map((seal, at) => ({ seal, isOutside: false, isGood: forged === -1 || at < forged }));
  const findings = [
    unreadable,
    different && placeOf(different.event, different.found, made, noted),
    noted.length > made.length ? ({ kind: 'cut', event: made.length + 1 } as const) : undefined,
    ...brokenSeals(made, [...outside, ...inside]),
  ];
  const finding = findings.filter(one => one !== undefined).toSorted((a, b) => endOf(a) - endOf(b))[0];
  return { events: made.length, seals: seals.length, last: seals.at(-1), finding };
}

/** What a finding names ends here: the first one is the one to tell of. */
function endOf(finding: Finding): number {
  if (finding.kind === 'unsigned') return 0;
  return finding.kind === 'stretch' ? finding.to : finding.event;
}

async function readNoted({ log, hashes }: Pick<VerifyOptions, 'log' | 'hashes'>): Promise<GrownHashes> {
  const noted = growHashes();
  const progress = await hashes.progress();
  if (progress?.identity !== (await log.identity())) return noted;
  for (let number = 0; noted.length < progress.count; number++) {
    const block = await hashes.block(number);
    if (block.length === 0) break;
    for (let at = 0; at < block.length && noted.length < progress.count; at += HASH_BYTES)
      noted.add(block.subarray(at, at + HASH_BYTES));
  }
  return noted;
}

interface Read {
  readonly made: GrownHashes;
  readonly seals: readonly Seal[];
  /** The first event that is not what is noted. */
  readonly different: { readonly event: number; readonly found: RecordedEvent } | undefined;
  readonly unreadable: Finding | undefined;
}

async function readLog(
  log: VerifyOptions['log'],
  noted: GrownHashes,
  onProgress: VerifyOptions['onProgress'],
): Promise<Read> {
  const made = growHashes();
  const seals: Seal[] = [];
  let different: Read['different'];
  let position: Position = ORIGIN;
  const take = (event: RecordedEvent): void => {
    const hash = hashOf(event);
    const index = made.length;
    if (!different && index < noted.length && hash.compare(noted.at(index)) !== 0)
      different = { event: index + 1, found: event };
    made.add(hash);
    const seal = event.stream === SEALS ? sealSchema.safeParse(event.data).data : undefined;
    if (seal) seals.push(seal);
    position = event.position;
  };
  const readFrom = async (batchSize: number): Promise<void> => {
    for await (const batch of log.readAll({ after: position, batchSize })) {
      for (const event of batch) take(event);
      onProgress?.(made.length);
    }
  };
  const result = (unreadable?: Finding): Read => ({ made, seals, different, unreadable });
  try {
    await readFrom(BATCH).catch(error => {
      if (error instanceof LogUnavailable) throw error;
      // One by one, up to the one that cannot be read.
      return readFrom(1);
    });
    return result();
  } catch (error) {
    if (error instanceof LogUnavailable) throw error;
    return result({ kind: 'unreadable', event: made.length + 1, error });
  }
}

/** What was done where the log is first another than it was: from where its neighbours have come to stand. */
function placeOf(event: number, found: RecordedEvent, made: GrownHashes, noted: GrownHashes): Finding {
  const index = event - 1;
  const wasLater = noted.find(made.at(index), event) !== -1;
  const isLater = made.find(noted.at(index), event) !== -1;
  const isTwice = made.find(made.at(index), event) !== -1;
  if (isTwice || (isLater && !wasLater)) return { kind: 'inserted', event, found };
  if (isLater) return { kind: 'reordered', event, found };
  return { kind: wasLater ? 'removed' : 'changed', event, found };
}

/** -1 where the last one is right: it stands for those before it, which are in its chain. */
function firstForged(seals: readonly Seal[], publicKey: string): number {
  const isOurs = (seal: Seal) => seal.publicKey === publicKey && isSigned(seal);
  const last = seals.at(-1);
  return !last || isOurs(last) ? -1 : seals.findIndex(seal => !isOurs(seal));
}

interface Held {
  readonly seal: Seal;
  readonly isOutside: boolean;
  readonly isGood: boolean;
}

/** The first of those in the log, and of those outside, that is not of this chain. */
function brokenSeals(made: GrownHashes, held: readonly Held[]): readonly Finding[] {
  const findings: Finding[] = [];
  let chain = CHAIN_START;
  let count = 0;
  /** Up to there the log is as it was sealed; who rewrites it can make all seals in it anew, but none outside. */
  let sound = 0;
  let soundOutside = 0;
  let isBroken = false;
  for (const { seal, isOutside, isGood } of held.toSorted((a, b) => a.seal.count - b.seal.count)) {
    for (; count < Math.min(seal.count, made.length); count++) chain = chained(chain, made.at(count));
    const agrees = seal.count <= made.length && Buffer.from(chain).toString('hex') === seal.hash;
    if (isOutside && !isGood) findings.push({ kind: 'unsigned', seal });
    else if (agrees && isGood) {
      sound = seal.count;
      if (isOutside) soundOutside = seal.count;
    } else if (isOutside && seal.count > made.length) findings.push({ kind: 'cut', event: made.length + 1 });
    else if (isOutside) findings.push({ kind: 'stretch', from: soundOutside + 1, to: seal.count, seal });
    else if (!isBroken) {
      isBroken = true;
      findings.push({ kind: 'stretch', from: sound + 1, to: seal.count, seal });
    }
  }
  return findings;
}
