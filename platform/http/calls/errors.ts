import type { MessageKey } from './messages.ts';

/**
 * The one family of errors that is answered. `code` is the key of the message in both languages
 * (`messages.ts`); what is not in this family is logged with an id and answered as 500.
 */
export interface Violation {
  /** Dots between the parts: `translations.fr.title`. */
  readonly propertyPath: string;
  readonly message: MessageKey;
  readonly values?: Readonly<Record<string, string | number>>;
}

export class Problem extends Error {
  override readonly name = 'Problem';
  readonly status: number;
  readonly code: MessageKey;
  readonly violations: readonly Violation[];
  readonly headers: Readonly<Record<string, string>>;
  readonly values: Readonly<Record<string, string | number>>;
  constructor(
    status: number,
    code: MessageKey,
    details: {
      readonly violations?: readonly Violation[];
      readonly headers?: Readonly<Record<string, string>>;
      readonly values?: Readonly<Record<string, string | number>>;
      readonly cause?: unknown;
    } = {},
  ) {
    super(code, { cause: details.cause });
    this.status = status;
    this.code = code;
    this.violations = details.violations ?? [];
    this.headers = details.headers ?? {};
    this.values = details.values ?? {};
  }
}

export const notFound = () => new Problem(404, 'notFound');
export const methodNotAllowed = (allowed: string) =>
  new Problem(405, 'methodNotAllowed', { headers: { Allow: allowed }, values: { allowed } });
export const forbidden = () => new Problem(403, 'forbidden');
export const invalid = (...violations: Violation[]) => new Problem(422, 'invalid', { violations });

/** What a 401 says; `authenticate` throws the latter two. */
const unauthenticated = (code: MessageKey) =>
  new Problem(401, code, { headers: { 'WWW-Authenticate': 'Bearer' } });
export const tokenMissing = () => unauthenticated('tokenMissing');
export const tokenExpired = () => unauthenticated('tokenExpired');
export const tokenInvalid = () => unauthenticated('tokenInvalid');
export const invalidCredentials = () => unauthenticated('invalidCredentials');
