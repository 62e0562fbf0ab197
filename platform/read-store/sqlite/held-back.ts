import { Unavailable } from '../../unavailable.ts';
import {
  advanced,
  type ChangeSet,
  type Document,
  Fenced,
  type Generation,
  type ParkedEntry,
} from '../read-store.ts';
import { documentIn, textOf } from './tables.ts';

/** So much text is one transaction, and as much again waits while it is written. What waits longer costs the garbage collector more. */
const CHARACTERS = 1_000_000;

/** Many change sets as one. */
export interface HeldSet {
  readonly before: Generation;
  readonly ids: readonly string[];
  /** Of the documents of these ids. */
  readonly texts: readonly string[];
  readonly parked: readonly ParkedEntry[];
  readonly checkpoint: string;
}

/** What is not yet written: the next batches are made while the last ones are on their way to the disk. */
export interface HeldBack {
  /** As it will be once all is written; undefined: all of it is in the file. */
  readonly generation: Generation | undefined;
  /** Null: removed; undefined: as it is in the file. */
  get(id: string): Document | null | undefined;
  /**
   * @throws what was held back before could not be written: of what is shown all of it waits still, this set is not
   * added; of what is built, or when another has written, all of it is lost, and made again
   */
  add(set: ChangeSet): Promise<void>;
  /** Writes what waits beside what goes on; answers when it has been tried. When that fails, the next `add` throws. */
  write(): Promise<void>;
  /** @throws what is held back cannot be written; as `add` */
  flush(): Promise<void>;
  /** What is held back is not written. */
  forget(): void;
}

export interface Writers {
  /** Beside what goes on: of much, so that the next can be made meanwhile. Undefined: whoever commits waits for all of it. */
  readonly beside: ((set: HeldSet) => Promise<void>) | undefined;
  /** At once: of the rest. */
  readonly here: (set: HeldSet) => void;
  /** As `here`, of what could not be written before: nobody waits once more for whoever has locked the file. */
  readonly again: (set: HeldSet) => void;
}

/** Most of what waits is not asked for again: its text alone is kept, of which the garbage collector has less to copy. */
interface Held {
  /** Undefined until it is asked for. */
  document: Document | null | undefined;
  /** Undefined: it has changed since it came, and is made once more when it is written. */
  text: string | undefined;
}

interface Failure {
  readonly error: unknown;
  /** What could not be written is not written again. */
  readonly isLost: boolean;
}

export function holdBack({ beside, here, again }: Writers): HeldBack {
  let before: Generation | undefined;
  let generation: Generation | undefined;
  let waiting = new Map<string, Held>();
  let underWay: ReadonlyMap<string, Held> = waiting;
  let parked: ParkedEntry[] = [];
  /** Of the documents as they came first. */
  let characters = 0;
  /** Undefined: nothing is on its way. */
  let writing: Promise<void> | undefined;
  /** Of the last writing. */
  let failure: Failure | undefined;

  const forget = () => {
    before = undefined;
    generation = undefined;
    waiting = new Map();
    underWay = waiting;
    parked = [];
    characters = 0;
    failure = undefined;
  };
  /** What is shown has been answered with: it is not taken back, unless another has written. */
  const fails = (error: unknown, { before }: HeldSet): Failure => {
    failure = { error, isLost: !beside || before.state !== 'shown' || error instanceof Fenced };
    return failure;
  };
  /** @throws what was on its way is lost */
  const arrived = async (): Promise<void> => {
    await writing;
    if (!failure?.isLost) return;
    const { error } = failure;
    forget();
    throw error;
  };
  const taken = (): HeldSet | undefined =>
    before && generation && before !== generation
      ? {
          before,
          ids: [...waiting.keys()],
          texts: Array.from(waiting.values(), ({ document = null, text }) => text ?? textOf(document)),
          parked,
          checkpoint: generation.checkpoint,
        }
      : undefined;
  const send = async (set: HeldSet, sent: ReadonlyMap<string, Held>): Promise<void> => {
    try {
      await beside?.(set);
      failure = undefined;
      // Nothing has come meanwhile.
      if (before === generation) generation = before = undefined;
    } catch (error) {
      // It was forgotten meanwhile.
      if (sent !== underWay) return;
      fails(error, set);
      before = set.before;
      waiting = new Map([...sent, ...waiting]);
      parked = [...set.parked, ...parked];
    } finally {
      writing = undefined;
    }
  };
  const write = async (): Promise<void> => {
    const set = !beside || writing || failure?.isLost ? undefined : taken();
    if (set) {
      before = generation;
      underWay = waiting;
      waiting = new Map();
      parked = [];
      characters = 0;
      writing = send(set, underWay);
    }
    await writing;
  };

  const writeNow = (rest: HeldSet): void => {
    try {
      (failure ? again : here)(rest);
    } catch (error) {
      if (!fails(error, rest).isLost)
        throw new Unavailable(`what was shown last cannot be stored: ${error}`, { cause: error });
      forget();
      throw error;
    }
  };

  return {
    get generation() {
      return generation;
    },
    get(id) {
      const found = waiting.get(id) ?? underWay.get(id);
      if (found?.text !== undefined) found.document ??= documentIn(found.text);
      return found?.document;
    },
    async add(set) {
      if (failure) await arrived();
      if (failure) throw failure.error;
      before ??= set.generation;
      generation = advanced(set);
      parked.push(...set.parked);
      for (const [id, document] of set.documents) {
        const held = waiting.get(id);
        if (held) {
          held.document = document;
          held.text = undefined;
        } else {
          const text = textOf(document);
          waiting.set(id, { document: undefined, text });
          characters += text.length;
        }
      }
      if (characters <= CHARACTERS) return;
      await arrived();
      void write();
    },
    write,
    async flush() {
      do await arrived();
      while (writing);
      const rest = taken();
      if (rest) writeNow(rest);
      forget();
    },
    forget,
  };
}
