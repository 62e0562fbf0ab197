import { expect, test } from 'vitest';
import { CannotStart } from '../config/config.ts';
import { connectMongo } from './connect-mongo.ts';

test.each([
  'mongodb://somebody:secret@',
  'mongodb://somebody:sec/ret@host/db',
  'mongodb://somebody:sec%ret@host/db',
  'mongodb://somebody:secret@host:99999/db',
  'mongodb://somebody:secret@host/?nonsense=1',
  'mongodb+srv://somebody:secret@a,b/',
])('%s keeps the program from starting, in a sentence and without being shown', async url => {
  const error = await connectMongo({ url }).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(CannotStart);
  const { reasons } = error as CannotStart;
  expect(reasons).toEqual([expect.stringMatching(/^MONGODB_URL: .+\.$/)]);
  expect(reasons.join()).not.toContain('secret');
});
