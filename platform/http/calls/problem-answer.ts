import type { Language } from '../../../contract/languages.ts';
import { Refusal, Refusals } from '../../../contract/refusals.ts';
import { EventTooLarge, LogUnavailable, WrongRevision } from '../../event-log/event-log.ts';
import { KeyReused } from '../../event-log/handle.ts';
import { SubjectForgotten } from '../../sealing/sealed-log.ts';
import { Unavailable } from '../../unavailable.ts';
import { Problem } from './errors.ts';
import { say } from './messages.ts';

/** An error as it is answered; undefined for one that nobody foresaw. */
export function asProblem(error: unknown, ifMatch: string | undefined): Problem | undefined {
  if (error instanceof Problem) return error;
  if (error instanceof WrongRevision)
    return new Problem(ifMatch === undefined ? 409 : 412, 'conflict', { cause: error });
  if (error instanceof KeyReused) return new Problem(422, 'idempotencyKeyReused', { cause: error });
  if (error instanceof EventTooLarge)
    return new Problem(413, 'tooLarge', { values: { limit: error.limit }, cause: error });
  if (error instanceof LogUnavailable || error instanceof Unavailable)
    return new Problem(503, 'unavailable', { headers: { 'Retry-After': '5' }, cause: error });
  // Of somebody who was forgotten in the meantime.
  if (error instanceof SubjectForgotten) return new Problem(409, 'conflict', { cause: error });
  if (error instanceof Refusal) return refused(error);
  if (error instanceof Refusals)
    return new Problem(422, 'invalid', { violations: error.all.flatMap(one => refused(one).violations) });
  return undefined;
}

const STATUS_OF = {
  forbidden: 403,
  notFound: 404,
  conflict: 409,
  invalid: 422,
  tooSoon: 429,
  full: 507,
} as const;

function refused({ kind, code, field, values }: Refusal): Problem {
  if (values.seconds !== undefined)
    return new Problem(STATUS_OF[kind], code, { headers: { 'Retry-After': String(values.seconds) }, values });
  const violations = field === undefined ? [] : [{ propertyPath: field, message: code, values }];
  return new Problem(STATUS_OF[kind], violations.length > 0 ? 'invalid' : code, { violations });
}

export const ERROR_LINK = '<http://www.w3.org/ns/hydra/error>; rel="http://www.w3.org/ns/json-ld#error"';

/** What clients know from LexikJWT looks as it does there. */
export const isOfSignIn = ({ status, code }: Problem): boolean =>
  status === 401 || code === 'keyMissing' || code === 'keyNotText';

/** The body of an error with the keys of every generation of API Platform; `code` is the key of the message. */
export function problemBody(problem: Problem, language: Language): object {
  const { status, code, values, violations } = problem;
  const message = say(language, code, values);
  if (isOfSignIn(problem)) return { code: status, message };
  const sentences = violations.map(({ propertyPath, message: key, values: of }) => ({
    propertyPath,
    message: say(language, key, of),
    code: key,
  }));
  const detail =
    sentences.map(({ propertyPath, message: text }) => `${propertyPath}: ${text}`).join('\n') || message;
  const title = say(language, 'errorTitle');
  const [family, context, type] =
    status === 422
      ? [`validation_errors/${code}`, 'ConstraintViolationList', 'ConstraintViolationList']
      : [`errors/${status}`, 'Error', 'hydra:Error'];
  return {
    '@context': `/api/contexts/${context}`,
    '@id': `/api/${family}`,
    '@type': type,
    title,
    'hydra:title': title,
    detail,
    description: detail,
    'hydra:description': detail,
    // What the specification's clients show of a sign-in or a creation that failed.
    message: [...new Set(sentences.map(({ message: text }) => text))].join('\n') || message,
    status,
    type: `/${family}`,
    code,
    ...(violations.length > 0 && { violations: sentences }),
  };
}
