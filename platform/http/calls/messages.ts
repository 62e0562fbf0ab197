import { FAULTS, filledIn, type Values } from '../../../contract/faults.ts';
import type { Language } from '../../../contract/languages.ts';

/**
 * The sentences that the server answers with. Values stand in braces. Both catalogues have the same keys by
 * type, the same placeholders by test.
 */
const english = {
  ...FAULTS['en-US'],
  errorTitle: 'An error occurred',
  badRequest: 'This request cannot be understood.',
  formNotText:
    'Some characters did not arrive as text (UTF-8): check what you have written, and send it again.',
  notFound: 'Not found.',
  forbidden: 'You are not allowed to do this.',
  conflict: 'This has been changed in the meantime.',
  alreadyDecided: 'A decision has already been made.',
  ownRole: 'Only another administrator can take your administrator role away.',
  ownText: 'Somebody else has to decide on a text of your own.',
  rateLimited: 'Too many requests: try again in {wait}.',
  tooLarge: 'This is larger than the {limit} bytes allowed.',
  uploadsFull: 'There is no room for further pictures at the moment: sign in first, or send it tomorrow.',
  pictureQuota: 'There are too many pictures of yours: remove one first.',
  fileTooLarge: '{name} is larger than {kilobytes}K',
  unsupportedFormat: '{name} has an unsupported format',
  fileInUse: 'A text shows this file: take it out of the text first.',
  addressTooLong: 'This address is too long.',
  instantMalformed: 'asOf must be a moment in ISO 8601, such as 2026-11-22 or with a time and zone.',
  instantToCome: 'The moment in asOf is still to come.',
  pastIsRead: 'The past can only be read.',
  pastIsPublic: 'Only what everybody can read is shown as of a moment.',
  pastInTheMaking: 'The site is being put together as it was then: {percent}% done.',
  unavailable: 'The service is unavailable for the moment: try again shortly.',
  internal: 'An unexpected error occurred.',

  // Sentences of the protocol: the clients of API Platform and LexikJWT compare with them, so they are the
  // same in both languages.
  methodNotAllowed: 'Method not allowed: this address answers {allowed}.',
  notAcceptable: 'Requested format "{format}" is not supported. Supported MIME types are {supported}.',
  unsupportedMediaType: 'The content-type "{type}" is not supported. Supported MIME types are {supported}.',
  unsupportedCoding:
    'The content-encoding "{coding}" is not supported. Supported are "gzip", "deflate", "br".',
  contentTypeMissing: 'The "Content-Type" header must exist.',
  unknownFormat: 'Format "{format}" is not supported',
  tokenMissing: 'JWT Token not found',
  tokenExpired: 'Expired JWT Token',
  tokenInvalid: 'Invalid JWT Token',
  keyMissing: 'The key "{key}" must be provided.',
  keyNotText: 'The key "{key}" must be a string.',

  malformedJson: 'The body is not valid JSON in UTF-8.',
  tooDeep: 'The body is nested too deeply or has too many fields.',
  ifMatchMalformed: 'The If-Match header must be * or a list of entity tags, as "12".',
  positionUnknown: 'The position to wait for must be the X-Position of an earlier answer of this site.',
  idempotencyKeyMalformed: 'The Idempotency-Key header must have 1 to 200 printable characters.',
  idempotencyKeyReused:
    'Something else has already been sent under this Idempotency-Key: send this under a new one.',
  invalidQuery: 'The address has wrong values.',
  invalid: 'Some fields are not valid.',

  invalidPhone: 'invalid phone number',
  unknownReference: 'there is nothing at this reference',
  editOrDecide: 'send the new text and the decision as two requests',
  notPublished: 'only what is published can be archived',
  consentGiven: 'Thank you. A person on our team will read your testimony before it is published.',
  consentDeclined: 'Your testimony is withdrawn and will not be published.',
  noAddress: 'The author cannot be written to: the address is not confirmed, or they want no e-mails.',
  undoTooLate: 'There is nothing that can still be undone here.',
  scheduleInPast: 'the time of publication must be in the future',
  translationMissing: 'there is no text in this language yet',
  emailTaken: 'email already used',
  emailUnknown: 'this email does not exist',
  emailUnchanged: 'this is already your account’s email',
  emailByCode: 'the email is changed with a code sent to the new address',
  passwordCommon: 'this password is too common: it would be easy to guess',
  passwordTelling: 'the password must not contain your name, your email or the name of this site',
  subscribed: 'Your subscription to the newsletter is registered.',
  invalidCode: 'invalid code',
  wrongPassword: 'this is not your password',
  lastAdministrator: 'Make someone else an administrator first: there must always be one.',
  forgotten: 'You have been forgotten.',
  forgettingGoesOn: 'Your account is gone. The rest is being deleted.',
  personForgotten: 'This person has been forgotten.',
  personForgettingGoesOn: 'This account is gone. The rest is being deleted.',
  textsWithdrawn: 'Your texts have been taken down.',
  textsGo: 'Your texts are being taken down.',
  invalidTextCode: 'no text has this code',
  mailsOff: 'You will no longer receive emails about your texts.',
  messageTakenBack: 'Your message is deleted.',
  newsletterEnded: 'You will no longer receive the newsletter. Your address is deleted.',
  codeTooSoon: 'A code was just sent: you can ask for another in {wait}.',
  codeSent: 'successfully sent verification code.',
  accountVerified: 'Your account has been successfully verified',
  passwordChanged: 'Your password has been changed.',
  emailChanged: 'Your email has been changed.',
  invalidCredentials: 'Invalid credentials.',
};

export type MessageKey = keyof typeof english;

const french: Record<MessageKey, string> = {
  ...FAULTS.fr,
  errorTitle: 'Une erreur est survenue',
  badRequest: 'Cette demande n’est pas compréhensible.',
  formNotText:
    'Certains caractères ne sont pas arrivés comme du texte (UTF-8)\u00a0: vérifiez ce que vous avez écrit, puis renvoyez-le.',
  notFound: 'Introuvable.',
  forbidden: 'Vous n’avez pas le droit de faire cela.',
  conflict: 'Cet élément a été modifié entre-temps.',
  alreadyDecided: 'Une décision a déjà été prise.',
  ownRole: 'Seul un autre administrateur peut vous retirer ce rôle.',
  ownText: 'Une autre personne doit décider de votre propre texte.',
  rateLimited: 'Trop de demandes\u00a0: réessayez dans {wait}.',
  tooLarge: 'Cet envoi dépasse les {limit} octets autorisés.',
  uploadsFull:
    'Il n’y a plus de place pour d’autres images pour le moment\u00a0: connectez-vous d’abord, ou envoyez-la demain.',
  pictureQuota: 'Vous avez déjà envoyé trop d’images\u00a0: supprimez-en une d’abord.',
  fileTooLarge: '{name} dépasse {kilobytes}\u00a0ko',
  unsupportedFormat: 'Le format de {name} n’est pas accepté',
  fileInUse: 'Un texte montre ce fichier\u00a0: retirez-le d’abord du texte.',
  addressTooLong: 'Cette adresse est trop longue.',
  instantMalformed:
    'asOf doit être un moment au format ISO 8601, comme 2026-11-22, ou avec l’heure et le fuseau.',
  instantToCome: 'Le moment donné par asOf est encore à venir.',
  pastIsRead: 'Le passé ne peut qu’être lu.',
  pastIsPublic: 'Seul ce que tout le monde peut lire est montré tel qu’il était à un moment.',
  pastInTheMaking: 'Le site est reconstitué tel qu’il était\u00a0: {percent}\u00a0% sont faits.',
  unavailable: 'Le service est momentanément indisponible\u00a0: réessayez dans un instant.',
  internal: 'Une erreur inattendue est survenue.',

  methodNotAllowed: english.methodNotAllowed,
  notAcceptable: english.notAcceptable,
  unsupportedMediaType: english.unsupportedMediaType,
  unsupportedCoding: english.unsupportedCoding,
  contentTypeMissing: english.contentTypeMissing,
  unknownFormat: english.unknownFormat,
  tokenMissing: english.tokenMissing,
  tokenExpired: english.tokenExpired,
  tokenInvalid: english.tokenInvalid,
  keyMissing: english.keyMissing,
  keyNotText: english.keyNotText,

  malformedJson: 'Le contenu envoyé n’est pas du JSON valide en UTF-8.',
  tooDeep: 'Le contenu envoyé est trop imbriqué ou compte trop de champs.',
  ifMatchMalformed: 'L’en-tête If-Match doit être * ou une liste d’étiquettes d’entité, comme "12".',
  positionUnknown: 'La position à attendre doit être le X-Position d’une réponse antérieure de ce site.',
  idempotencyKeyMalformed: 'L’en-tête Idempotency-Key doit avoir de 1 à 200 caractères imprimables.',
  idempotencyKeyReused:
    'Autre chose a déjà été envoyé sous cette clé (Idempotency-Key)\u00a0: envoyez ceci sous une nouvelle clé.',
  invalidQuery: 'L’adresse contient des valeurs erronées.',
  invalid: 'Certains champs ne sont pas valides.',

  invalidPhone: 'numéro de téléphone invalide',
  unknownReference: 'cette référence ne mène nulle part',
  editOrDecide: 'un nouveau texte et une décision sont deux demandes',
  notPublished: 'seul un texte publié peut être archivé',
  consentGiven: 'Merci. Une personne de l’équipe relira votre témoignage avant qu’il paraisse.',
  consentDeclined: 'Votre témoignage est retiré et ne sera pas publié.',
  noAddress:
    'On ne peut pas écrire à l’auteur\u00a0: son adresse n’est pas confirmée, ou il ne veut pas d’e-mails.',
  undoTooLate: 'Il n’y a plus rien à annuler ici.',
  scheduleInPast: 'le moment de la publication doit être à venir',
  translationMissing: 'cette langue n’a pas encore de texte',
  emailTaken: 'cet e-mail est déjà utilisé',
  emailUnknown: 'aucun compte n’utilise cette adresse e-mail',
  emailUnchanged: 'c’est déjà l’adresse e-mail de votre compte',
  emailByCode: 'l’adresse e-mail se change avec un code envoyé à la nouvelle adresse',
  passwordCommon: 'ce mot de passe est trop courant\u00a0: il serait vite deviné',
  passwordTelling: 'le mot de passe ne doit contenir ni votre nom, ni votre e-mail, ni le nom de ce site',
  subscribed: 'Votre abonnement à la lettre est enregistré.',
  invalidCode: 'code invalide',
  wrongPassword: 'ce n’est pas votre mot de passe',
  lastAdministrator: 'Nommez d’abord un autre administrateur\u00a0: il doit toujours y en avoir un.',
  forgotten: 'Vous avez été oublié.',
  forgettingGoesOn: 'Votre compte n’existe plus. Le reste est en cours d’effacement.',
  personForgotten: 'Cette personne a été oubliée.',
  personForgettingGoesOn: 'Ce compte n’existe plus. Le reste est en cours d’effacement.',
  textsWithdrawn: 'Vos textes ont été retirés.',
  textsGo: 'Vos textes sont en cours de retrait.',
  invalidTextCode: 'ce n’est le code d’aucun texte',
  mailsOff: 'Vous ne recevrez plus de messages sur vos textes.',
  messageTakenBack: 'Votre message est effacé.',
  newsletterEnded: 'Vous ne recevrez plus la lettre. Votre adresse est effacée.',
  codeTooSoon: 'Un code vient d’être envoyé\u00a0: vous pourrez en demander un autre dans {wait}.',
  codeSent: 'Le code de vérification a été envoyé.',
  accountVerified: 'Votre compte a été vérifié.',
  passwordChanged: 'Votre mot de passe a été changé.',
  emailChanged: 'Votre adresse e-mail a été modifiée.',
  invalidCredentials: 'Identifiants invalides.',
};

export const MESSAGES: Readonly<Record<Language, Readonly<Record<MessageKey, string>>>> = {
  fr: french,
  'en-US': english,
};

/** The sentence in a language; a placeholder without a value stays as it stands. `seconds` are told as a `wait`. */
export function say(language: Language, key: MessageKey, values: Values = {}): string {
  const wait = 'seconds' in values && { wait: waitInWords(language, Number(values.seconds)) };
  return filledIn(MESSAGES[language][key], { ...values, ...wait });
}

const LONG_WAIT_SECONDS = 90;

function waitInWords(language: Language, seconds: number): string {
  const [unit, number] =
    seconds < LONG_WAIT_SECONDS ? ['second', seconds] : ['minute', Math.ceil(seconds / 60)];
  return new Intl.NumberFormat(language, { style: 'unit', unit: String(unit), unitDisplay: 'long' })
    .format(Number(number))
    .replace(' ', '\u00a0');
}
