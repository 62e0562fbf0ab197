/** Whatever a version can hold is told in words of both languages. */
import { expect, test } from 'vitest';
import { z } from 'zod';
import { commentStatus } from '../../../contract/comments.ts';
import { detailFields, PUBLICATION_KINDS } from '../../../contract/publication-kinds.ts';
import { shownStatus } from '../../../contract/publications.ts';
import { testimonyStatus } from '../../../contract/testimonies.ts';
import { history as english } from '../catalogues/en-us/history.ts';
import { history as french } from '../catalogues/fr/history.ts';

const details = PUBLICATION_KINDS.flatMap(kind => detailFields(kind));
const statuses = [shownStatus, testimonyStatus, commentStatus].flatMap(({ options }) => options as string[]);
const values = details.flatMap(({ name, schema }) =>
  schema instanceof z.ZodEnum && name !== 'currency' ? schema.options.map(String) : [],
);

test.each([
  ['fr', french],
  ['en-US', english],
] as const)('statuses, fields and values of every kind: %s', (_, words) => {
  const missing = (names: readonly string[], known: object) => names.filter(name => !(name in known));
  expect(missing(statuses, words.status)).toEqual([]);
  expect(
    missing(
      details.map(({ name }) => name),
      words.fields,
    ),
  ).toEqual([]);
  expect(values.length).toBeGreaterThan(5);
  expect(missing(values, words.values)).toEqual([]);
});
