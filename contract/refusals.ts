/**
 * What the rules say when they refuse a command. `code` is the key of the sentence in both languages; the
 * kind decides the status: forbidden 403, notFound 404, conflict 409, invalid 422, tooSoon 429, full 507.
 */
export type RefusalKind = 'forbidden' | 'notFound' | 'conflict' | 'invalid' | 'tooSoon' | 'full';

/** Each is a key of the server's sentences. */
export type RefusalCode =
  | 'alreadyDecided'
  | 'codeTooSoon'
  | 'conflict'
  | 'editOrDecide'
  | 'emailByCode'
  | 'emailTaken'
  | 'emailUnchanged'
  | 'fileInUse'
  | 'forbidden'
  | 'invalidDate'
  | 'invalidPhone'
  | 'lastAdministrator'
  | 'notFound'
  | 'noAddress'
  | 'notPublished'
  | 'oneTarget'
  | 'ownRole'
  | 'ownText'
  | 'passwordCommon'
  | 'passwordTelling'
  | 'pictureQuota'
  | 'rateLimited'
  | 'required'
  | 'scheduleInPast'
  | 'translationMissing'
  | 'undoTooLate'
  | 'unknownReference'
  | 'unsupportedFormat'
  | 'uploadsFull'
  | 'wrongPassword';

export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly kind: RefusalKind;
  readonly code: RefusalCode;
  /** The field that is wrong, when there is one. */
  readonly field: string | undefined;
  /** In the sentence; of what comes too soon, in how many `seconds` it is time. */
  readonly values: Readonly<Record<string, string | number>>;
  constructor(
    kind: RefusalKind,
    code: RefusalCode,
    field?: string,
    values: Readonly<Record<string, string | number>> = {},
  ) {
    super(`${kind}: ${code}`);
    this.values = values;
    this.kind = kind;
    this.code = code;
    this.field = field;
  }
}

/** Several of kind `invalid` at once, so that the first answer names all fields that are wrong. */
export class Refusals extends Error {
  override readonly name = 'Refusals';
  readonly all: readonly Refusal[];
  constructor(all: readonly Refusal[]) {
    super(all.map(({ message }) => message).join(', '));
    this.all = all;
  }
}

/**
 * What all of them find, one after the other.
 * @throws {Refusals} when any of them refuses a field; another error as it is
 */
export async function allOrRefusals<Found extends readonly unknown[]>(
  looks: {
    readonly [At in keyof Found]: () => Promise<Found[At]>;
  },
): Promise<Found> {
  const refusals: Refusal[] = [];
  const found: unknown[] = [];
  for (const look of looks)
    try {
      found.push(await look());
    } catch (error) {
      if (error instanceof Refusals) refusals.push(...error.all);
      else if (error instanceof Refusal && error.kind === 'invalid') refusals.push(error);
      else throw error;
    }
  if (refusals.length > 0) throw new Refusals(refusals);
  return found as unknown as Found;
}
