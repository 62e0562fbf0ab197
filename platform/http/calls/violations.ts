import type { z } from 'zod';
import type { Violation } from './errors.ts';
import { isMessageKey } from './messages.ts';

type Issue = z.core.$ZodIssue;
type Finding = Omit<Violation, 'propertyPath'>;

const valueAt = (input: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null && Object.hasOwn(value, key)
        ? (value as Record<PropertyKey, unknown>)[key]
        : undefined,
    input,
  );

const tooSmall = ({ origin, minimum }: z.core.$ZodIssueTooSmall): Finding => {
  const min = Number(minimum);
  if (origin === 'string')
    return min === 1 ? { message: 'required' } : { message: 'tooShort', values: { min } };
  if (origin === 'array' || origin === 'set') return { message: 'tooFew', values: { min } };
  return { message: 'tooSmall', values: { min } };
};

const tooBig = ({ origin, maximum }: z.core.$ZodIssueTooBig): Finding => {
  const max = Number(maximum);
  if (origin === 'string') return { message: 'tooLong', values: { max } };
  if (origin === 'array' || origin === 'set') return { message: 'tooMany', values: { max } };
  return { message: 'tooBig', values: { max } };
};

const ofFormat = (format: string): Finding => {
  if (format === 'email') return { message: 'invalidEmail' };
  return { message: format === 'date' || format === 'datetime' ? 'invalidDate' : 'wrongValue' };
};

const finding = (issue: Issue, input: unknown): Finding => {
  switch (issue.code) {
    case 'too_small':
      return tooSmall(issue);
    case 'too_big':
      return tooBig(issue);
    case 'invalid_format':
      return valueAt(input, issue.path) === '' ? { message: 'required' } : ofFormat(issue.format);
    case 'custom': {
      const { message, ...values } = issue.params ?? {};
      return isMessageKey(message) ? { message, values } : { message: 'wrongValue' };
    }
    default:
      return { message: (valueAt(input, issue.path) ?? null) === null ? 'required' : 'wrongValue' };
  }
};

/** What a schema refused, with keys of our messages; one entry a field, the first one found. */
export function violationsOf(error: z.ZodError, input: unknown): Violation[] {
  const byPath = new Map<string, Violation>();
  for (const issue of error.issues) {
    const propertyPath = issue.path.map(String).join('.');
    if (!byPath.has(propertyPath)) byPath.set(propertyPath, { propertyPath, ...finding(issue, input) });
  }
  return [...byPath.values()];
}
