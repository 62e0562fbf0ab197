/** Read models of lists of notes, which keep the order of what was applied: a note lost, doubled or moved shows. */
import { randomUUID } from 'node:crypto';
import { type EventLog, ORIGIN, type Position, type RecordedEvent } from '../platform/event-log/event-log.ts';
import { type Change, readModel } from '../platform/read-models/read-model.ts';
import type { ReadStore } from '../platform/read-store/read-store.ts';

export type NoteEvent = { type: 'Noted'; data: { list: string; note: string } };
export type Noted = RecordedEvent<'Noted', NoteEvent['data']>;
export type Notes = { readonly notes: readonly string[] };

export function notesModel(
  name: string,
  apply: (note: string, before: readonly string[]) => readonly string[],
) {
  const noted = ({ data: { list, note } }: Noted): Change<Notes>[] => [
    { id: list, evolve: before => ({ notes: apply(note, before?.notes ?? []) }) },
  ];
  return readModel<NoteEvent>()<Notes>({ name, version: 1, fields: {}, indexes: [], on: { Noted: noted } });
}
export const notes = notesModel('notes', (note, before) => [...before, note]);

/** As many as an append surely may have. */
const AT_ONCE = 500;

export function writer(log: EventLog) {
  const revisions = new Map<string, number>();
  const append = async (list: string, added: readonly string[]) => {
    const revision = revisions.get(list);
    const answer = await log.append(
      list,
      revision ?? 'none',
      added.map(note => ({
        id: randomUUID(),
        type: 'Noted',
        schema: 1,
        at: '2026-01-05T08:00:00.000Z',
        actor: 'system',
        correlationId: note,
        causationId: note,
        data: { list, note },
      })),
    );
    revisions.set(list, answer.revision);
    return answer.position;
  };
  return async (list: string, ...added: string[]) => {
    for (let at = AT_ONCE; at < added.length; at += AT_ONCE)
      await append(list, added.slice(at - AT_ONCE, at));
    return append(list, added.slice(-(added.length % AT_ONCE || AT_ONCE)));
  };
}

export const numbers = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => String(from + at));

/** A store that is opened once and outlives the projectors that use it. */
export const kept = (store: ReadStore, changes: Partial<ReadStore> = {}): ReadStore => ({
  ...store,
  ...changes,
  [Symbol.asyncDispose]: async () => undefined,
});

/** Of the n-th event. */
export async function positionOf(log: EventLog, n: number): Promise<Position | undefined> {
  for await (const events of log.readAll({ after: ORIGIN, batchSize: n })) return events.at(-1)?.position;
}

export const shownOf = async (store: ReadStore, name: string) => {
  const shown = (await store.generations()).get(name)?.shown;
  if (!shown) throw new Error(`${name} is not shown`);
  return shown;
};
