/**
 * One recorded event of each version of each type that was ever written: old logs must stay readable for ever,
 * so a file here is never changed or removed; a new version of a shape adds one.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { expect, test } from 'vitest';
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

test('each is read as what it is now', () => {
  const differing = files.flatMap(file => {
    const event = golden(file);
    const { schema, data } = decode(event);
    const type = types[event.type];
    const read = {
      file: `${event.type}.${event.schema}.json`,
      schema,
      // Neither refused by the shape nor with a field that the shape does not know.
      data: type?.data.safeParse(data).data,
    };
    return isDeepStrictEqual(read, { file, schema: type?.schema, data }) ? [] : [{ file, data, read }];
  });
  expect(differing).toEqual([]);
});

test('each version of each type has one', () => {
  const versions = Object.entries(types).flatMap(([name, { schema }]) =>
    Array.from({ length: schema }, (_, index) => `${name}.${index + 1}.json`),
  );
  expect(files.toSorted()).toEqual(versions.toSorted());
});

const dataOf = (name: string, { schema }: { readonly schema: number }) =>
  decode(golden(`${name}.${schema}.json`)).data as Record<string, unknown>;

test('personal fields can be sealed, and be forgotten: whose they are says what is left', () => {
  const faults = Object.entries(types).flatMap(([name, type]) => {
    if (!type.personal) return [];
    const { subject, fields } = type.personal;
    const data = dataOf(name, type);
    const sealed = { ...data, ...Object.fromEntries(Object.keys(fields).map(field => [field, 'sealed'])) };
    return [
      ...Object.keys(fields)
        .filter(field => !(field in data))
        .map(field => `${name} has no ${field}`),
      ...('sealed' in data ? [`${name}.sealed is where the log has what is personal`] : []),
      ...(/^\w+:[\w-]+$/.test(subject(data)) ? [] : [`${name}: ${subject(data)} is nobody`]),
      ...(subject(sealed) === subject(data) ? [] : [`${name}: whose it is could not be told any more`]),
      ...(type.data.safeParse({ ...data, ...fields }).success ? [] : [`${name}: forgotten, it has no shape`]),
    ];
  });
  expect(faults).toEqual([]);
});

/** What says of somebody who they are, whatever happened to it. */
const TELLING =
  /^(?:.*[nN]ame|.*[eE]mail|phone|address|birthDay|passwordHash|googleId|picture|message|note|agent|specificities)$/;

test('every word that somebody wrote of themselves is marked as personal', () => {
  const unmarked = Object.entries(types).flatMap(([name, type]) =>
    Object.keys(dataOf(name, type))
      .filter(field => TELLING.test(field) && !(field in (type.personal?.fields ?? {})))
      .map(field => `${name}.${field}`),
  );
  expect(unmarked).toEqual([]);
  for (const name of ['TestimonySubmitted', 'TestimonyEdited'])
    expect(Object.keys(types[name]?.personal?.fields ?? {})).toEqual(
      expect.arrayContaining(['title', 'abstract', 'content']),
    );
});
