/** The event log with every personal field sealed before it is appended, and opened when it is read. */
import type { EventLog, ExpectedRevision, NewEvent, RecordedEvent } from '../event-log/event-log.ts';
import type { EventTypes, Personal } from '../event-log/event-types.ts';
import { openBox, sealBox } from '../keys/box.ts';
import type { Subject } from './key-store.ts';
import { KeyLost, type SubjectKey, type SubjectKeys } from './subject-keys.ts';

type Data = Readonly<Record<string, unknown>>;

/** Somebody was forgotten while this was decided. */
export class SubjectForgotten extends Error {
  override readonly name = 'SubjectForgotten';
  constructor(subject: Subject) {
    super(`${subject} is forgotten: nothing can be written down of it any more`);
  }
}

/** What is personal in an event stands in the log as this, under `sealed`. */
interface Sealed {
  /** Which fields there are: they follow from no value. */
  readonly fields: readonly string[];
  /** Their values in the same order as JSON, sealed with the key of the subject. */
  readonly box: string;
}

/** With another stream, event or list of fields a box does not open. */
const boundTo = (stream: string, id: string, fields: readonly string[]): string =>
  `${stream}\n${id}\n${fields.join('\n')}`;

export interface SealingOptions {
  readonly types: EventTypes;
  readonly keys: SubjectKeys;
  /** A key is lost: nothing can be made of the log any more. */
  readonly onLost: (error: KeyLost) => void;
}

export function sealLog<Log extends EventLog>(log: Log, { types, keys, onLost }: SealingOptions): Log {
  const personalOf = new Map<string, Personal<Data>>();
  for (const [type, { personal }] of Object.entries(types)) if (personal) personalOf.set(type, personal);
  const isPersonal = ({ type }: NewEvent): boolean => personalOf.has(type);
  /** The subscribers at the head are given the same batch one after another: it is opened once, until a key is destroyed. */
  let last:
    | {
        readonly sealed: readonly RecordedEvent[];
        readonly opened: readonly RecordedEvent[];
        readonly destructions: number;
      }
    | undefined;

  const subjectOf = ({ type, data }: NewEvent): Subject | undefined =>
    personalOf.get(type)?.subject(data as Data);
  const unknownOf = (events: readonly NewEvent[]): Subject[] => {
    const unknown = new Set<Subject>();
    for (const event of events) {
      const subject = subjectOf(event);
      if (subject !== undefined && keys.known(subject) === undefined) unknown.add(subject);
    }
    return [...unknown];
  };

  function sealEvent(stream: string, event: NewEvent): NewEvent {
    const personal = personalOf.get(event.type);
    if (!personal) return event;
    const data = event.data as Data;
    const subject = personal.subject(data);
    const key = keys.known(subject);
    if (key === undefined || key === 'forgotten') throw new SubjectForgotten(subject);
    const plain: Record<string, unknown> = {};
    const fields: string[] = [];
    const values: unknown[] = [];
    for (const field in data) {
      const value = data[field];
      if (!(field in personal.fields)) plain[field] = value;
      else if (value !== undefined) {
        fields.push(field);
        values.push(value);
      }
    }
    const box = sealBox(key, boundTo(stream, event.id, fields), JSON.stringify(values));
    plain.sealed = { fields, box } satisfies Sealed;
    return { ...event, data: plain };
  }

  function openEvent(event: RecordedEvent): RecordedEvent {
    const personal = personalOf.get(event.type);
    if (!personal) return event;
    const subject = personal.subject(event.data as Data);
    const known = keys.known(subject);
    if (known === undefined) throw new KeyLost(subject);
    try {
      return { ...event, data: opened(event, personal, known) };
    } catch (error) {
      throw new KeyLost(subject, error);
    }
  }

  async function openAll(events: readonly RecordedEvent[]): Promise<readonly RecordedEvent[]> {
    if (!events.some(isPersonal)) return events;
    if (last?.sealed === events && last.destructions === keys.destructions) return last.opened;
    try {
      for (let unknown = unknownOf(events); unknown.length > 0; unknown = unknownOf(events))
        await keys.load(unknown);
      const opened = events.map(openEvent);
      last = { sealed: events, opened, destructions: keys.destructions };
      return opened;
    } catch (error) {
      if (error instanceof KeyLost) onLost(error);
      throw error;
    }
  }

  async function* openEach(batches: AsyncIterable<readonly RecordedEvent[]>) {
    for await (const batch of batches) yield await openAll(batch);
  }

  async function appendSealed(stream: string, expected: ExpectedRevision, events: readonly NewEvent[]) {
    for (let unknown = unknownOf(events); unknown.length > 0; unknown = unknownOf(events))
      await keys.draw(unknown);
    const sealed = events.map(event => sealEvent(stream, event));
    return log.append(stream, expected, sealed);
  }

  return {
    ...log,
    append: (stream, expected, events) =>
      events.some(isPersonal) ? appendSealed(stream, expected, events) : log.append(stream, expected, events),
    readStream: async (stream, options) => [...(await openAll(await log.readStream(stream, options)))],
    readAll: options => openEach(log.readAll(options)),
    subscribe: options => openEach(log.subscribe(options)),
  };
}

/** @throws it does not open */
function opened({ stream, id, data }: RecordedEvent, personal: Personal<Data>, key: SubjectKey): Data {
  const { sealed, ...open } = data as Record<string, unknown> & { readonly sealed: Sealed };
  const { fields, box } = sealed;
  for (const field in personal.fields) if (field in open) throw new Error(`${field} is not sealed`);
  const json = key === 'forgotten' ? undefined : openBox(key, boundTo(stream, id, fields), box).toString();
  const values = json && (JSON.parse(json) as readonly unknown[]);
  for (const [at, field] of fields.entries()) open[field] = values ? values[at] : personal.fields[field];
  return open;
}
