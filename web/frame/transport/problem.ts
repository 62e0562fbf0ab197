export interface Violation {
  readonly propertyPath: string;
  readonly message: string;
}

/** An answer of the API that is not the one asked for; status 0 when no answer came at all. */
export class ApiProblem extends Error {
  override readonly name = 'ApiProblem';
  readonly status: number;
  readonly violations: readonly Violation[];
  /** When it is worth asking again, where the API says so. */
  readonly retryAfterSeconds: number | undefined;

  constructor(
    status: number,
    message: string,
    violations: readonly Violation[] = [],
    retryAfterSeconds?: number,
  ) {
    super(message);
    this.status = status;
    this.violations = violations;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** Reads problem+json of both generations, and the `{code, message}` of a refused sign-in. */
export function problemOf(status: number, body: unknown, retryAfter: string | null = null): ApiProblem {
  const fields = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};
  // The others name the fields as the API calls them.
  const said = fields.message ?? fields.detail ?? fields['hydra:description'];
  const violations = Array.isArray(fields.violations) ? (fields.violations as Violation[]) : [];
  return new ApiProblem(
    status,
    typeof said === 'string' ? said : '',
    violations,
    Number(retryAfter) || undefined,
  );
}

/** Of an `ApiProblem`, or of whatever else carries one. */
export const statusOf = (error: unknown): number | undefined =>
  typeof error === 'object' && error !== null && 'status' in error && typeof error.status === 'number'
    ? error.status
    : undefined;

/** What was sent may have been done all the same. */
export const isUnheard = (error: unknown): boolean => {
  const status = statusOf(error);
  return status !== undefined && (status === 0 || status >= 500);
};
