/**
 * What the rules say when they refuse a command. `code` is the key of the sentence in both languages; the
 * kind decides the status: forbidden 403, notFound 404, conflict 409, invalid 422.
 */
export type RefusalKind = 'forbidden' | 'notFound' | 'conflict' | 'invalid';

export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly kind: RefusalKind;
  readonly code: string;
  /** The field that is wrong, when there is one. */
  readonly field: string | undefined;
  constructor(kind: RefusalKind, code: string, field?: string) {
    super(`${kind}: ${code}`);
    this.kind = kind;
    this.code = code;
    this.field = field;
  }
}
