import { expect } from 'vitest';
import {
  type Appended,
  EventTooLarge,
  type ExpectedRevision,
  MAX_EVENT_BYTES,
  ORIGIN,
  WrongRevision,
} from '../../platform/event-log/event-log.ts';
import type { DefineCase, LogUnderTest } from './event-log-contract.ts';
import { buildEvent, buildEvents, idsOf } from './new-event.ts';

/** JSON of exactly so many bytes: two quotation marks around the text. */
const textOfBytes = (bytes: number) => 'a'.repeat(bytes - 2);

export function appendingContract(given: LogUnderTest, test: DefineCase): void {
  const conflict = async (append: Promise<Appended>): Promise<ExpectedRevision> => {
    const error = await append.then(
      () => undefined,
      (reason: unknown) => reason,
    );
    expect(error).toBeInstanceOf(WrongRevision);
    return (error as WrongRevision).actual;
  };
  const stored = async (stream: string) => idsOf(await given.log.readStream(stream));

  test('answers the revision and the position of the last event', async () => {
    const events = buildEvents(3);
    const first = await given.log.append('prayer-1', 'none', events);
    const second = await given.log.append('prayer-1', 2, [buildEvent()]);
    const recorded = await given.log.readStream('prayer-1');
    expect(first).toEqual({ revision: 2, position: recorded[2]?.position });
    expect(second).toEqual({ revision: 3, position: recorded[3]?.position });
    expect(await given.log.head()).toBe(second.position);
  });

  test('keeps every field of the envelope', async () => {
    const event = buildEvent({
      type: 'TestimonyPublished',
      schema: 3,
      actor: 'user:7',
      causationId: 'other',
      data: { title: 'Sœur Aimée « … »', null: null, nested: [{ n: 1.5 }], nul: '\u0000', emoji: '🕊️' },
    });
    const { position } = await given.log.append('testimony-1', 'none', [event]);
    expect(await given.log.readStream('testimony-1')).toEqual([
      { ...event, stream: 'testimony-1', revision: 0, position },
    ]);
  });

  test('refuses a revision that is not the last one, and names the one that is', async () => {
    expect(await conflict(given.log.append('news-1', 0, buildEvents(1)))).toBe('none');
    const events = buildEvents(2);
    await given.log.append('news-1', 'none', events);
    for (const expected of ['none', 0, 2, 99] as const)
      expect(await conflict(given.log.append('news-1', expected, buildEvents(1)))).toBe(1);
    expect(await stored('news-1')).toEqual(idsOf(events));
  });

  test('of 32 writers at the same revision exactly one wins', async () => {
    await given.log.append('race', 'none', buildEvents(1));
    const answers = await Promise.allSettled(
      Array.from({ length: 32 }, () => given.log.append('race', 0, buildEvents(2))),
    );
    const reasons = answers.flatMap(answer => (answer.status === 'rejected' ? [answer.reason] : []));
    expect(reasons).toHaveLength(31);
    for (const reason of reasons) expect(reason).toMatchObject({ name: 'WrongRevision', actual: 2 });
    expect(await given.log.readStream('race')).toHaveLength(3);
  });

  test('a refused append spoils none of those made at the same moment', async () => {
    await given.log.append('taken', 'none', buildEvents(1));
    const answers = await Promise.allSettled([
      given.log.append('free-1', 'none', buildEvents(2)),
      given.log.append('taken', 'none', buildEvents(1)),
      given.log.append('free-2', 'none', [buildEvent({ data: 1n })]),
      given.log.append('free-2', 'none', buildEvents(1)),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected', 'fulfilled']);
    expect(await given.log.readStream('free-1')).toHaveLength(2);
    expect(await given.log.readStream('free-2')).toHaveLength(1);
  });

  test('a repeat answers as the first time: at once, after newer events, after a restart', async () => {
    const events = buildEvents(3);
    const first = await given.log.append('post-1', 'none', events);
    const later = buildEvents(1);
    expect(await given.log.append('post-1', 'none', events)).toEqual(first);
    const second = await given.log.append('post-1', 2, later);
    await given.log.append('post-1', 3, buildEvents(5));
    expect(await given.log.append('post-1', 'none', events)).toEqual(first);
    const reopened = await given.reopen();
    expect(await reopened.append('post-1', 'none', events)).toEqual(first);
    expect(await reopened.append('post-1', 2, later)).toEqual(second);
    expect(await reopened.readStream('post-1')).toHaveLength(9);
  });

  test('the same append twice at the same moment is one', async () => {
    const events = buildEvents(2);
    const answers = await Promise.all([
      given.log.append('twice', 'none', events),
      given.log.append('twice', 'none', events),
    ]);
    expect(answers[0]).toEqual(answers[1]);
    expect(await stored('twice')).toEqual(idsOf(events));
  });

  test('the first events of an earlier append are a repeat; old and new ones mixed are a conflict', async () => {
    const [a, b] = [buildEvent(), buildEvent()];
    await given.log.append('mixed', 'none', [a, b]);
    expect(await given.log.append('mixed', 'none', [a])).toMatchObject({ revision: 0 });
    expect(await conflict(given.log.append('mixed', 'none', [a, buildEvent()]))).toBe(1);
    expect(await conflict(given.log.append('mixed', 'none', [buildEvent(), b]))).toBe(1);
    expect(await conflict(given.log.append('mixed', 'none', [a, b, buildEvent()]))).toBe(1);
    expect(await stored('mixed')).toEqual(idsOf([a, b]));
  });

  test('the same ids after the last event, or in another stream, are new events', async () => {
    const event = buildEvent();
    await given.log.append('one', 'none', [event]);
    await given.log.append('one', 0, [event]);
    await given.log.append('two', 'none', [event]);
    expect(await stored('one')).toEqual([event.id, event.id]);
    expect(await stored('two')).toEqual([event.id]);
  });

  test('takes an event as large as one may be', async () => {
    const data = textOfBytes(MAX_EVENT_BYTES);
    await given.log.append('large', 'none', [buildEvent({ data })]);
    expect((await given.log.readStream('large'))[0]?.data).toBe(data);
  });

  test('refuses a larger event and writes none of its append', async () => {
    for (const data of [textOfBytes(MAX_EVENT_BYTES + 1), 'é'.repeat(MAX_EVENT_BYTES / 2)]) {
      const append = given.log.append('large', 'none', [buildEvent(), buildEvent({ data })]);
      await expect(append).rejects.toThrow(EventTooLarge);
      expect(await given.log.readStream('large')).toEqual([]);
      expect(await given.log.head()).toBe(ORIGIN);
    }
  });

  test('refuses an append that is too large as a whole, though none of its events is', async () => {
    const data = textOfBytes(MAX_EVENT_BYTES);
    const events = [1, 2, 3, 4].map(() => buildEvent({ data }));
    await expect(given.log.append('large', 'none', events)).rejects.toThrow(EventTooLarge);
    expect(await given.log.readStream('large')).toEqual([]);
    await given.log.append('large', 'none', events.slice(1));
    expect(await given.log.readStream('large')).toHaveLength(3);
  });

  test('refuses at once what no log can hold, and goes on', async () => {
    const cyclic: Record<string, unknown> = {};
    cyclic.self = cyclic;
    const refused = [
      ['a number without a word in JSON', 'name', [buildEvent({ data: 1n })]],
      ['no data', 'name', [buildEvent({ data: undefined })]],
      ['a cycle', 'name', [buildEvent({ data: cyclic })]],
      ['an id that is no UUID', 'name', [buildEvent({ id: 'x' })]],
      ['no type', 'name', [buildEvent({ type: '' })]],
      ['no stream', '', [buildEvent()]],
      ['no events', 'name', []],
    ] as const;
    for (const [what, stream, events] of refused) {
      await expect(given.log.append(stream, 'none', events), what).rejects.toThrow(TypeError);
      expect(await given.log.append(`after ${what}`, 'none', buildEvents(1))).toMatchObject({ revision: 0 });
    }
    expect(await given.log.readStream('name')).toEqual([]);
  });

  test('of two processes at the same revision one wins, and the other one learns who', async () => {
    const another = await given.another();
    await given.log.append('shared', 'none', buildEvents(1));
    expect(await conflict(another.append('shared', 'none', buildEvents(1)))).toBe(0);
    await another.append('shared', 0, buildEvents(2));
    expect(await conflict(given.log.append('shared', 0, buildEvents(1)))).toBe(2);
    expect(await stored('shared')).toHaveLength(3);
    for (let round = 0; round < 20; round++) {
      const rivals = [given.log, another].map(log => log.append(`race-${round}`, 'none', buildEvents(1)));
      const answers = await Promise.allSettled(rivals);
      expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
      expect(await stored(`race-${round}`)).toHaveLength(1);
    }
  });

  test('what one process has written is a repeat for another one', async () => {
    const another = await given.another();
    const events = buildEvents(2);
    const first = await given.log.append('repeated', 'none', events);
    expect(await another.append('repeated', 'none', events)).toEqual(first);
    expect(await stored('repeated')).toEqual(idsOf(events));
  });
}
