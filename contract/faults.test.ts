import { expect, test } from 'vitest';
import { z } from 'zod';
import { newUser } from './accounts.ts';
import { faultsOf } from './faults.ts';
import { oneOrMany } from './list-query.ts';

const refused = (schema: z.ZodType, input: unknown) => {
  const result = schema.safeParse(input);
  if (result.success) throw new Error('the schema accepts this');
  return Object.fromEntries(
    faultsOf(result.error, input).map(({ propertyPath, message, values }) => [
      propertyPath,
      values && Object.keys(values).length > 0 ? [message, values] : message,
    ]),
  );
};

test('a sign-up form with everything wrong names each field once', () => {
  expect(
    refused(newUser, { firstName: ' ', email: 'nobody', password: 'secret', confirmPassword: 'other' }),
  ).toEqual({
    firstName: 'required',
    lastName: 'required',
    email: 'invalidEmail',
    password: 'passwordRule',
    confirmPassword: 'passwordsDiffer',
  });
});

test('password and confirmation that differ', () => {
  const user = { firstName: 'A', lastName: 'B', email: 'a@b.fr', password: 'Secret_123' };
  expect(refused(newUser, { ...user, confirmPassword: 'Secret_124' })).toEqual({
    confirmPassword: 'passwordsDiffer',
  });
});

test.each([
  [z.string().min(3), 'ab', ['tooShort', { min: 3 }]],
  [z.string().max(3), 'abcd', ['tooLong', { max: 3 }]],
  [z.number().min(1), 0, ['tooSmall', { min: 1 }]],
  [z.number().max(1), 2, ['tooBig', { max: 1 }]],
  [z.array(z.string()).max(1), ['a', 'b'], ['tooMany', { max: 1 }]],
  [z.array(z.string()).min(1), [], 'required'],
  [z.array(z.string()).min(2), ['one'], ['tooFew', { min: 2 }]],
  [z.iso.date(), '2026-02-30', 'invalidDate'],
  [z.email(), '', 'required'],
  [z.email(), null, 'required'],
  [z.custom<File>(sent => sent instanceof File), undefined, 'required'],
  [z.custom<File>(sent => sent instanceof File), 'a file', 'wrongValue'],
  [z.enum(['a', 'b']), 'c', 'wrongValue'],
  [z.string().refine(() => false), 'x', 'wrongValue'],
  [z.string().refine(() => false, { params: { message: 'toString' } }), 'x', 'wrongValue'],
])('%# a single wrong value', (schema, value, expected) => {
  expect(refused(z.object({ field: schema }), { field: value })).toEqual({ field: expected });
});

test('paths into lists and objects have dots', () => {
  const schema = z.object({ days: z.array(z.object({ mass: z.string() })) });
  expect(refused(schema, { days: [{ mass: 'low' }, {}] })).toEqual({ 'days.1.mass': 'required' });
});

test('one value where a list of them is read is named as it was sent', () => {
  const query = z.object({ status: oneOrMany(z.enum(['draft', 'published'])) });
  expect(refused(query, { status: 'zz' })).toEqual({ status: 'wrongValue' });
  expect(refused(query, { status: ['draft', 'zz'] })).toEqual({ 'status.1': 'wrongValue' });
});
