import type { Language } from '../../../contract/languages.ts';

/**
 * The sentences that the server answers with. Values stand in braces. Both catalogues have the same keys by
 * type, the same placeholders by test.
 */
const english = {
  errorTitle: 'An error occurred',
  badRequest: 'This request cannot be understood.',
  notFound: 'Not found.',
  forbidden: 'You are not allowed to do this.',
  conflict: 'This has been changed by someone else in the meantime.',
  alreadyDecided: 'Someone else has already decided on this.',
  rateLimited: 'Too many requests: try again in {seconds} s.',
  tooLarge: 'This is larger than the {limit} bytes allowed.',
  uploadsFull: 'There is no room for further pictures at the moment: sign in first, or send it tomorrow.',
  pictureQuota: 'There are too many pictures of yours: remove one first.',
  fileTooLarge: '{name} is larger than {limit}',
  unsupportedFormat: '{name} has an unsupported format',
  fileInUse: 'A text shows this file: take it out of the text first.',
  addressTooLong: 'This address is too long.',
  unavailable: 'The service is unavailable for the moment: try again shortly.',
  internal: 'An unexpected error occurred.',

  // Sentences of the protocol: the clients of API Platform and LexikJWT know them by heart, so they are the
  // same in both languages.
  methodNotAllowed: 'Method not allowed: this address answers {allowed}.',
  notAcceptable: 'Requested format "{format}" is not supported. Supported MIME types are {supported}.',
  unsupportedMediaType: 'The content-type "{type}" is not supported. Supported MIME types are {supported}.',
  contentTypeMissing: 'The "Content-Type" header must exist.',
  unknownFormat: 'Format "{format}" is not supported',
  tokenMissing: 'JWT Token not found',
  tokenExpired: 'Expired JWT Token',
  tokenInvalid: 'Invalid JWT Token',
  keyMissing: 'The key "{key}" must be provided.',
  keyNotText: 'The key "{key}" must be a string.',

  malformedJson: 'The body is not valid JSON.',
  tooDeep: 'The body is nested too deeply or has too many fields.',
  ifMatchMalformed: 'The If-Match header must be * or a list of entity tags, as "12".',
  positionUnknown: 'The position to wait for must be the X-Position of an earlier answer of this site.',
  idempotencyKeyMalformed: 'The Idempotency-Key header must have 1 to 200 printable characters.',
  invalidQuery: 'The address has wrong values.',
  invalid: 'Some fields are not valid.',

  required: 'this field is required',
  wrongValue: 'this value is not valid',
  tooShort: 'at least {min} characters are needed',
  tooLong: 'at most {max} characters are allowed',
  tooFew: 'at least {min} entries are needed',
  tooMany: 'at most {max} entries are allowed',
  tooSmall: 'the value must be at least {min}',
  tooBig: 'the value must be at most {max}',
  invalidEmail: 'invalid e-mail address',
  invalidPhone: 'invalid phone number',
  invalidDate: 'invalid date',
  unknownReference: 'this reference leads nowhere',
  oneTarget: 'name exactly one of post and temoignage',
  editOrDecide: 'other words and a decision are two requests',
  period: 'the period may have 1 to {days} days',
  notPublished: 'only what is published can be archived',
  scheduleInPast: 'the moment of publication must be to come',
  translationMissing: 'this language has no text yet',
  slugTaken: 'this address is already used',
  emailTaken: 'email already used',
  emailUnknown: 'this email does not exist',
  emailUnchanged: 'this is the email of your account already',
  emailByCode: 'an email is changed with a code sent to the new one',
  passwordRule:
    'the password must have at least 8 characters with a digit, an uppercase letter, a lowercase letter and a special character among @ - _ $ % ! *',
  passwordsDiffer: 'password and password confirmation are not equal',
  passwordCommon: 'this password is too common: it would soon be guessed',
  passwordTelling: 'the password must not contain your name, your email or the name of this site',
  subscribed: 'Your subscription to the newsletter is registered.',
  invalidCode: 'invalid code',
  wrongPassword: 'this is not your password',
  codeTooSoon: 'A code was sent already: ask for another one in {seconds} s.',
  codeSent: 'successfully sent verification code.',
  accountVerified: 'Your account has been successfully verified',
  passwordChanged: 'Your password has been changed.',
  emailChanged: 'Your email has been changed.',
  invalidCredentials: 'Invalid credentials.',
  refreshTokenUnknown: 'JWT Refresh Token Not Found',
  refreshTokenInvalid: 'Invalid JWT Refresh Token',
};

export type MessageKey = keyof typeof english;

const french: Record<MessageKey, string> = {
  errorTitle: 'Une erreur est survenue',
  badRequest: 'Cette demande n’est pas compréhensible.',
  notFound: 'Introuvable.',
  forbidden: 'Vous n’avez pas le droit de faire cela.',
  conflict: 'Quelqu’un d’autre a modifié cet élément entre-temps.',
  alreadyDecided: 'Quelqu’un d’autre a déjà pris une décision à ce sujet.',
  rateLimited: 'Trop de demandes\u00a0: réessayez dans {seconds}\u00a0s.',
  tooLarge: 'Cet envoi dépasse les {limit} octets autorisés.',
  uploadsFull:
    'Il n’y a plus de place pour d’autres images pour le moment\u00a0: connectez-vous d’abord, ou envoyez-la demain.',
  pictureQuota: 'Vous avez déjà envoyé trop d’images\u00a0: supprimez-en une d’abord.',
  fileTooLarge: '{name} est plus grand que {limit}',
  unsupportedFormat: '{name} n’est pas d’un format accepté',
  fileInUse: 'Un texte montre ce fichier\u00a0: retirez-le d’abord du texte.',
  addressTooLong: 'Cette adresse est trop longue.',
  unavailable: 'Le service est momentanément indisponible\u00a0: réessayez dans un instant.',
  internal: 'Une erreur inattendue est survenue.',

  methodNotAllowed: english.methodNotAllowed,
  notAcceptable: english.notAcceptable,
  unsupportedMediaType: english.unsupportedMediaType,
  contentTypeMissing: english.contentTypeMissing,
  unknownFormat: english.unknownFormat,
  tokenMissing: english.tokenMissing,
  tokenExpired: english.tokenExpired,
  tokenInvalid: english.tokenInvalid,
  keyMissing: english.keyMissing,
  keyNotText: english.keyNotText,

  malformedJson: 'Le contenu envoyé n’est pas du JSON valide.',
  tooDeep: 'Le contenu envoyé est trop imbriqué ou compte trop de champs.',
  ifMatchMalformed: 'L’en-tête If-Match doit être * ou une liste d’étiquettes d’entité, comme "12".',
  positionUnknown: 'La position à attendre doit être le X-Position d’une réponse antérieure de ce site.',
  idempotencyKeyMalformed: 'L’en-tête Idempotency-Key doit avoir de 1 à 200 caractères imprimables.',
  invalidQuery: 'L’adresse contient des valeurs erronées.',
  invalid: 'Certains champs ne sont pas valides.',

  required: 'ce champ est obligatoire',
  wrongValue: 'cette valeur n’est pas valide',
  tooShort: 'il faut au moins {min} caractères',
  tooLong: '{max} caractères au plus sont permis',
  tooFew: 'il faut au moins {min} éléments',
  tooMany: '{max} éléments au plus sont permis',
  tooSmall: 'la valeur doit être au moins {min}',
  tooBig: 'la valeur doit être au plus {max}',
  invalidEmail: 'adresse e-mail invalide',
  invalidPhone: 'numéro de téléphone invalide',
  invalidDate: 'date invalide',
  unknownReference: 'cette référence ne mène nulle part',
  oneTarget: 'nommez exactement un texte, post ou temoignage',
  editOrDecide: 'un nouveau texte et une décision sont deux demandes',
  period: 'la période peut avoir de 1 à {days} jours',
  notPublished: 'seul un texte publié peut être archivé',
  scheduleInPast: 'le moment de la publication doit être à venir',
  translationMissing: 'cette langue n’a pas encore de texte',
  slugTaken: 'cette adresse est déjà utilisée',
  emailTaken: 'cet e-mail est déjà utilisé',
  emailUnknown: 'cet e-mail n’existe pas',
  emailUnchanged: 'c’est déjà l’e-mail de votre compte',
  emailByCode: 'un e-mail se change par un code envoyé à la nouvelle adresse',
  passwordRule:
    'le mot de passe doit avoir au moins 8 caractères, dont un chiffre, une majuscule, une minuscule et un caractère spécial parmi @ - _ $ % ! *',
  passwordsDiffer: 'le mot de passe et sa confirmation ne sont pas identiques',
  passwordCommon: 'ce mot de passe est trop courant\u00a0: il serait vite deviné',
  passwordTelling: 'le mot de passe ne doit contenir ni votre nom, ni votre e-mail, ni le nom de ce site',
  subscribed: 'Votre abonnement à la lettre est enregistré.',
  invalidCode: 'code invalide',
  wrongPassword: 'ce n’est pas votre mot de passe',
  codeTooSoon: 'Un code vient d’être envoyé\u00a0: vous pourrez en demander un autre dans {seconds}\u00a0s.',
  codeSent: 'Le code de vérification a été envoyé.',
  accountVerified: 'Votre compte a été vérifié.',
  passwordChanged: 'Votre mot de passe a été changé.',
  emailChanged: 'Votre e-mail a été changé.',
  invalidCredentials: 'Identifiants invalides.',
  refreshTokenUnknown: english.refreshTokenUnknown,
  refreshTokenInvalid: english.refreshTokenInvalid,
};

export const MESSAGES: Readonly<Record<Language, Readonly<Record<MessageKey, string>>>> = {
  fr: french,
  'en-US': english,
};

export const isMessageKey = (value: unknown): value is MessageKey =>
  typeof value === 'string' && Object.hasOwn(english, value);

/** The sentence in a language; a placeholder without a value stays as it stands. */
export const say = (
  language: Language,
  key: MessageKey,
  values: Readonly<Record<string, string | number>> = {},
): string =>
  MESSAGES[language][key].replace(/\{(\w+)\}/g, (placeholder, name: string) =>
    String(Object.hasOwn(values, name) ? values[name] : placeholder),
  );
