/**
 * One recorded event of each version of each type that was ever written: old logs must stay readable for ever,
 * so a file here is never changed or removed; a new version of a shape adds one.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { eventTypes } from '../../events/all.ts';
import { ORIGIN, type RecordedEvent } from '../../platform/event-log/event-log.ts';
import type { EventTypes } from '../../platform/event-log/event-types.ts';
import { createDecoder } from '../../platform/event-log/upcasting.ts';

const types: EventTypes = eventTypes;
const decode = createDecoder(types);

const files = readdirSync(import.meta.dirname).filter(name => name.endsWith('.json'));
const golden = (file: string): RecordedEvent => ({
  ...JSON.parse(readFileSync(`${import.meta.dirname}/${file}`, 'utf8')),
  position: ORIGIN,
});

test.each(files)('%s is read as what it is now', file => {
  const event = golden(file);
  expect(file).toBe(`${event.type}.${event.schema}.json`);
  const { schema, data } = decode(event);
  const type = types[event.type];
  expect(schema).toBe(type?.schema);
  // Neither refused by the shape nor with a field that the shape does not know.
  expect(type?.data.parse(data)).toEqual(data);
});

describe.each(Object.entries(types))('%s', (name, { schema, personal }) => {
  test('has an example of each of its versions', () => {
    const versions = Array.from({ length: schema }, (_, index) => `${name}.${index + 1}.json`);
    expect(files).toEqual(expect.arrayContaining(versions));
  });

  test('names as personal only fields that it has, and a person to whom they belong', () => {
    if (!personal) return expect(personal).toBeUndefined();
    const data = decode(golden(`${name}.${schema}.json`)).data as Record<string, unknown>;
    expect(Object.keys(data)).toEqual(expect.arrayContaining([...personal.fields]));
    expect(personal.fields).not.toContain(personal.subject);
    expect(data[personal.subject]).toEqual(expect.any(Number));
  });
});

test('every word that somebody wrote of themselves is marked as personal', () => {
  const marked = (name: string) => types[name]?.personal?.fields ?? [];
  const words = ['name', 'lastName', 'email', 'passwordHash'];
  expect(marked('UserRegistered')).toEqual(expect.arrayContaining(words));
  for (const name of ['TestimonySubmitted', 'TestimonyEdited'])
    expect(marked(name)).toEqual(expect.arrayContaining(['title', 'abstract', 'content']));
});
