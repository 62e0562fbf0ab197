import { z } from 'zod';
import { faultsOf } from '../../../contract/faults.ts';
import type { Language } from '../../../contract/languages.ts';
import { asOurs } from './as-sent.ts';
import { forbidden, notFound, Problem, tokenMissing, type Violation } from './errors.ts';
import { parseQuery } from './query-string.ts';
import type { Access, Actor, Call, Origin, Route } from './route.ts';

/** A call as it came in: nothing of it has been parsed yet. */
interface RawCall {
  readonly params: Readonly<Record<string, string>>;
  /** Of the address, with its question mark. */
  readonly search: string;
  readonly body?: unknown;
  readonly language: Language;
  readonly actor: Actor;
  /** Default: this process. */
  readonly from?: Origin;
  readonly ifMatch?: number;
  readonly idempotencyKey?: string;
  readonly fingerprint?: (body: unknown) => string;
  readonly correlationId: string;
}

const HERE: Origin = { address: '', agent: '' };

/** @throws {Problem} 401 for a visitor where somebody is needed, 403 for somebody without the role */
export function authorise(access: Access, actor: Actor): void {
  if (access === 'public') return;
  if (actor.userId === null) throw tokenMissing();
  if (access !== 'user' && !access.some(role => actor.roles.includes(role))) throw forbidden();
}

type ParsedCall = Call<never, never, never>;

/** @throws {Problem} 404 for parameters, 400 for a query and 422 for a body that the route's schemas refuse */
export function parseCall(route: Route, raw: RawCall): ParsedCall {
  const params = parsed(route.params, raw.params, notFound);
  const query = parsed(
    route.query,
    () => parseQuery(raw.search),
    (error, input) => new Problem(400, 'invalidQuery', { violations: faultsOf(error, input) }),
  );
  const refusal = route.refuses?.(raw.body);
  if (refusal) throw refusal;
  const sent = asOurs(route.body, raw.body, route.method === 'PATCH' ? 'change' : 'new');
  const alsoWrong = route.alsoWrong?.(sent) ?? [];
  const wrong = (violations: readonly Violation[]) =>
    new Problem(422, 'invalid', { violations: inOrder(route.body, [...violations, ...alsoWrong]) });
  const body = parsed(route.body, sent, (error, input) => wrong(faultsOf(error, input)));
  if (alsoWrong.length > 0) throw wrong([]);
  return {
    params: params as never,
    query: query as never,
    body: body as never,
    language: raw.language,
    actor: raw.actor,
    from: raw.from ?? HERE,
    ifMatch: raw.ifMatch,
    idempotencyKey: raw.idempotencyKey,
    fingerprint: raw.idempotencyKey === undefined ? undefined : raw.fingerprint?.(body),
    correlationId: raw.correlationId,
  };
}

/** As the schema names the fields, and forms show them; what it does not name comes last. */
function inOrder(schema: z.ZodType | undefined, violations: readonly Violation[]): readonly Violation[] {
  const fields = schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
  const placeOf = ({ propertyPath }: Violation) => {
    const at = fields.findIndex(field => propertyPath === field || propertyPath.startsWith(`${field}.`));
    return at < 0 ? fields.length : at;
  };
  return violations.toSorted((one, other) => placeOf(one) - placeOf(other));
}

function parsed(
  schema: z.ZodType | undefined,
  source: unknown,
  refused: (error: z.ZodError, input: unknown) => Problem,
): unknown {
  if (!schema) return undefined;
  const input = typeof source === 'function' ? source() : source;
  const result = schema.safeParse(input);
  if (!result.success) throw refused(result.error, input);
  return result.data;
}
