/**
 * The one family of errors that leaves the house. `code` is the key of the message in both languages
 * (`messages.ts`); what is not in this family is logged with an id and answered as 500.
 */
export interface Violation {
  readonly propertyPath: string;
  /** Key of the message. */
  readonly message: string;
  readonly values?: Readonly<Record<string, string | number>>;
}

export class Problem extends Error {
  override readonly name = 'Problem';
  readonly status: number;
  readonly code: string;
  readonly violations: readonly Violation[];
  readonly headers: Readonly<Record<string, string>>;
  readonly values: Readonly<Record<string, string | number>>;
  constructor(
    status: number,
    code: string,
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
export const forbidden = () => new Problem(403, 'forbidden');
export const invalid = (...violations: Violation[]) => new Problem(422, 'invalid', { violations });
