import type { z } from 'zod';
import type { Language } from './languages.ts';

const english = {
  required: 'this field is required',
  wrongValue: 'this value is not valid',
  tooShort: 'at least {min} characters are needed',
  tooLong: 'at most {max} characters are allowed',
  tooFew: 'at least {min} entries are needed',
  tooMany: 'at most {max} entries are allowed',
  tooSmall: 'the value must be at least {min}',
  tooBig: 'the value must be at most {max}',
  invalidEmail: 'invalid e-mail address',
  invalidDate: 'invalid date',
  mustTick: 'check this box to continue',
  oneTarget: 'name exactly one of post and temoignage',
  passwordRule:
    'the password must have at least 8 characters with a digit, an uppercase letter, a lowercase letter and a special character among @ - _ $ % ! *',
  passwordsDiffer: 'password and password confirmation are not equal',
};
export type FaultKey = keyof typeof english;

/** What is said of a field that a schema refuses: the same words by the server and by the form. */
export const FAULTS: Readonly<Record<Language, Readonly<Record<FaultKey, string>>>> = {
  'en-US': english,
  fr: {
    required: 'ce champ est obligatoire',
    wrongValue: 'cette valeur n’est pas valide',
    tooShort: 'il faut au moins {min} caractères',
    tooLong: '{max} caractères au plus sont permis',
    tooFew: 'il faut au moins {min} éléments',
    tooMany: '{max} éléments au plus sont permis',
    tooSmall: 'la valeur doit être d’au moins {min}',
    tooBig: 'la valeur ne doit pas dépasser {max}',
    invalidEmail: 'adresse e-mail invalide',
    invalidDate: 'date invalide',
    mustTick: 'cochez cette case pour continuer',
    oneTarget: 'nommez exactement un texte, post ou temoignage',
    passwordRule:
      'le mot de passe doit avoir au moins 8 caractères, dont un chiffre, une majuscule, une minuscule et un caractère spécial parmi @ - _ $ % ! *',
    passwordsDiffer: 'le mot de passe et sa confirmation ne sont pas identiques',
  },
};

export type Values = Readonly<Record<string, string | number>>;

/** A sentence with its values; a placeholder without one stays as it stands. */
export const filledIn = (sentence: string, values: Values = {}): string =>
  sentence.replace(/\{(\w+)\}/g, (placeholder, name: string) =>
    String(Object.hasOwn(values, name) ? values[name] : placeholder),
  );

export interface Fault {
  /** Dots between the parts: `translations.fr.title`. */
  readonly propertyPath: string;
  readonly message: FaultKey;
  readonly values?: Values;
}

type Issue = z.core.$ZodIssue;
type Finding = Omit<Fault, 'propertyPath'>;

const isFaultKey = (value: unknown): value is FaultKey =>
  typeof value === 'string' && Object.hasOwn(english, value);

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
  if (origin !== 'string' && origin !== 'array') return { message: 'tooSmall', values: { min } };
  if (min === 1) return { message: 'required' };
  return { message: origin === 'string' ? 'tooShort' : 'tooFew', values: { min } };
};

const tooBig = ({ origin, maximum }: z.core.$ZodIssueTooBig): Finding => {
  const max = Number(maximum);
  if (origin === 'string') return { message: 'tooLong', values: { max } };
  if (origin === 'array') return { message: 'tooMany', values: { max } };
  return { message: 'tooBig', values: { max } };
};

const ofFormat = (format: string): Finding => {
  if (format === 'email') return { message: 'invalidEmail' };
  return { message: format === 'date' || format === 'datetime' ? 'invalidDate' : 'wrongValue' };
};

const finding = (issue: Issue, input: unknown): Finding => {
  const isMissing = (valueAt(input, issue.path) ?? null) === null;
  const otherwise: Finding = { message: isMissing ? 'required' : 'wrongValue' };
  switch (issue.code) {
    case 'too_small':
      return tooSmall(issue);
    case 'too_big':
      return tooBig(issue);
    case 'invalid_format':
      return valueAt(input, issue.path) === '' ? { message: 'required' } : ofFormat(issue.format);
    case 'custom': {
      const { message, ...values } = issue.params ?? {};
      return isFaultKey(message) ? { message, values } : otherwise;
    }
    default:
      return otherwise;
  }
};

/** As far as the path leads into what was sent: one value was sent, not in a list, where a list of them is read. */
function sentAt(input: unknown, path: readonly PropertyKey[]): PropertyKey[] {
  const isOne = (value: unknown) => (value ?? null) !== null && typeof value !== 'object';
  const end = path.findIndex((_, at) => isOne(valueAt(input, path.slice(0, at))));
  return path.slice(0, end < 0 ? path.length : end);
}

/** What a schema refused; one entry a field, the first one found. */
export function faultsOf(error: z.ZodError, input: unknown): Fault[] {
  const byPath = new Map<string, Fault>();
  for (const issue of error.issues) {
    const path = sentAt(input, issue.path);
    const propertyPath = path.map(String).join('.');
    if (!byPath.has(propertyPath))
      byPath.set(propertyPath, { propertyPath, ...finding({ ...issue, path }, input) });
  }
  return [...byPath.values()];
}
