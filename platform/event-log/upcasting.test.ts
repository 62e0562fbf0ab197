import { expect, test } from 'vitest';
import { z } from 'zod';
import type { RecordedEvent } from './event-log.ts';
import { eventType } from './event-types.ts';
import { createDecoder, UnknownEvent } from './upcasting.ts';

const types = {
  TagCreated: eventType({
    schema: 3,
    data: z.object({ titles: z.object({ fr: z.string() }), colour: z.string().nullable() }),
    upcasters: {
      1: ({ name }: { name: string }) => ({ title: name }),
      2: ({ title }: { title: string }) => ({ titles: { fr: title }, colour: null }),
    },
  }),
};
const decode = createDecoder(types);

const recorded = (type: string, schema: number, data: unknown): RecordedEvent => ({
  id: '00000000-0000-7000-8000-000000000001',
  type,
  schema,
  stream: 'tag-1',
  revision: 0,
  position: '1',
  at: '2026-01-01T00:00:00.000Z',
  actor: 'system',
  correlationId: 'c',
  causationId: 'c',
  data,
});

test.each([
  [1, { name: 'paix' }],
  [2, { title: 'paix' }],
  [3, { titles: { fr: 'paix' }, colour: null }],
])('an event of schema %i is read in the present shape', (schema, data) => {
  const event = Object.freeze(recorded('TagCreated', schema, Object.freeze(data)));
  expect(decode(event)).toEqual({ ...event, schema: 3, data: { titles: { fr: 'paix' }, colour: null } });
});

test.each([
  ['TagPainted', 1, /TagPainted at 1: the type is unknown/],
  ['TagCreated', 4, /schema 4 is newer than 3/],
  ['toString', 1, /the type is unknown/],
])('%s of schema %i is an unknown event, which carries the event', (type, schema, message) => {
  const event = recorded(type, schema, {});
  expect(() => decode(event)).toThrow(message);
  expect(() => decode(event)).toThrow(UnknownEvent);
  expect(() => decode(event)).toThrow(expect.objectContaining({ event }));
});

test('a table that cannot read all its older shapes is refused at once', () => {
  const hole = eventType({ schema: 3, data: z.object({}), upcasters: { 1: () => ({}) } });
  expect(() => createDecoder({ TagCreated: hole })).toThrow('TagCreated has no upcaster from schema 2');
});
