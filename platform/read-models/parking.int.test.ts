import { describe, expect, test } from 'vitest';
import { givenReadModels } from '../../tests/given-read-models.ts';
import { createMemoryEventLog } from '../../tests/memory-event-log.ts';
import {
  kept,
  type Noted,
  type NoteEvent,
  type Notes,
  notes,
  notesModel,
  shownOf,
  writer,
} from '../../tests/note-lists.ts';
import type { RecordedEvent } from '../event-log/event-log.ts';
import { openSqliteReadStore } from '../read-store/sqlite/open-sqlite-read-store.ts';
import { type Change, readModel } from './read-model.ts';

/** Only what it has to be tried with is known to another program. */
const without = (poison: string) => (event: RecordedEvent) => {
  if ((event.data as { note: string }).note === poison) throw new Error('the type is unknown');
  return event;
};

describe('an event that cannot be applied', () => {
  const fragile = notesModel('fragile', (note, before) => {
    if (note === '2') throw new Error(`${note} cannot be applied`);
    return [...before, note];
  });

  test('parks its stream for its model, in order; other streams and other models go on', async () => {
    await using models = await givenReadModels([fragile, notes]);
    const note = writer(models.log);
    await note('a', '1', '2', '3');
    await note('b', '4');
    await models.settle();
    await note('a', '5');
    await note('b', '6');
    await models.settle();

    expect((await models.of(fragile).get('a'))?.notes).toEqual(['1']);
    expect((await models.of(fragile).get('b'))?.notes).toEqual(['4', '6']);
    expect((await models.of(notes).get('a'))?.notes).toEqual(['1', '2', '3', '5']);
    const { parked } = await shownOf(models.store, fragile.name);
    expect(parked.map(({ stream, error }) => `${stream}: ${error}`)).toEqual(['a: 2 cannot be applied']);
    expect(models.isWell()).toBe(false);
    expect(models.fed.status().map(({ parked: streams }) => streams)).toEqual([1, 0]);
  });

  test('stays parked over a restart, and its stream with it', async () => {
    const log = createMemoryEventLog();
    const note = writer(log);
    await using store = await openSqliteReadStore({ folder: ':memory:' });
    for (const added of [['1', '2'], ['3']]) {
      await note('a', ...added);
      await using models = await givenReadModels([fragile], { log, store: kept(store) });
      await models.settle();
      expect(models.isWell()).toBe(false);
    }
    expect((await store.collection<Notes>(fragile.name).get('a'))?.notes).toEqual(['1']);
    expect((await shownOf(store, fragile.name)).parked).toHaveLength(1);
  });

  test('is parked when its type is not known, and is not shown to listeners', async () => {
    const heard: unknown[] = [];
    await using models = await givenReadModels([notes], { decode: without('2') });
    await models.settle();
    models.following.onApplied(events => void heard.push(...events.map(({ data }) => data)));
    const note = writer(models.log);
    await note('a', '1', '2');
    await note('b', '3');
    await models.settle();
    expect((await models.of(notes).get('a'))?.notes).toEqual(['1']);
    expect((await models.of(notes).get('b'))?.notes).toEqual(['3']);
    expect((await shownOf(models.store, 'notes')).parked.map(({ error }) => error)).toEqual([
      'the type is unknown',
    ]);
    expect(heard).toEqual([
      { list: 'a', note: '1' },
      { list: 'b', note: '3' },
    ]);
  });

  test('is tried again by a program with another table of event types, beside what is shown', async () => {
    const log = createMemoryEventLog();
    await using store = await openSqliteReadStore({ folder: ':memory:' });
    await writer(log)('a', '1', '2', '3');
    const older = await givenReadModels([notes], {
      log,
      store: kept(store),
      decode: without('2'),
      eventTypes: 'older',
    });
    await older.settle();
    await older[Symbol.asyncDispose]();
    const { number, parked } = await shownOf(store, 'notes');
    expect(parked).toHaveLength(1);

    const same = await givenReadModels([notes], { log, store: kept(store), eventTypes: 'older' });
    await same.settle();
    await same[Symbol.asyncDispose]();
    expect(await shownOf(store, 'notes')).toMatchObject({ number, parked });

    await using newer = await givenReadModels([notes], { log, store: kept(store), eventTypes: 'newer' });
    await newer.settle();
    expect((await newer.of(notes).get('a'))?.notes).toEqual(['1', '2', '3']);
    expect(newer.isWell()).toBe(true);
  });

  test('changes nothing when only its second change fails', async () => {
    const noted = ({ data: { note } }: Noted): Change<Notes>[] => [
      { id: 'first', evolve: before => ({ notes: [...(before?.notes ?? []), note] }) },
      {
        id: 'second',
        evolve: () => {
          throw new Error('no');
        },
      },
    ];
    const both = readModel<NoteEvent>()<Notes>({ ...notes, name: 'both', on: { Noted: noted } });
    await using models = await givenReadModels([both]);
    await writer(models.log)('a', '1');
    await models.settle();
    expect(await models.of(both).get('first')).toBeUndefined();
  });
});
