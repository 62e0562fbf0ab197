import type { Language } from '../../contract/languages.ts';
import { LIMITS } from '../../contract/limits.ts';
import type { MailWords } from '../../platform/mail/mail-words.ts';
import type { AccountTemplate } from '../../projections/mails.ts';

interface Words extends Pick<MailWords, 'subject' | 'paragraphs'> {
  /** Of the page where the code is entered, below `/{language}/`; the code itself stands in no address. */
  readonly page?: { readonly words: string; readonly path: string };
}

const MINUTES = LIMITS.codeMinutes;

/**
 * The words of the mails about accounts, all in one place. French has its spaces that do not break. `{writeToUs}` is
 * where somebody reads what is written to us.
 */
const french: Record<AccountTemplate, Words> = {
  verification: {
    subject: 'Votre code de confirmation',
    paragraphs: [
      'Bienvenue sur Parvis. Voici le code qui confirme votre adresse\u00a0:',
      `Il est valable ${MINUTES}\u00a0minutes. Si vous n’avez pas ouvert de compte, ignorez ce message\u00a0: rien ne se passera.`,
    ],
    page: { words: 'Saisir le code\u00a0:', path: 'verification' },
  },
  passwordReset: {
    subject: 'Votre code pour un nouveau mot de passe',
    paragraphs: [
      'Quelqu’un, sans doute vous, a demandé un nouveau mot de passe. Voici le code pour le choisir\u00a0:',
      `Il est valable ${MINUTES}\u00a0minutes. Si ce n’était pas vous, ignorez ce message\u00a0: votre mot de passe reste le même. Ne donnez ce code à personne.`,
    ],
    page: { words: 'Saisir le code et choisir un mot de passe\u00a0:', path: 'mot-de-passe-oublie#code' },
  },
  emailChange: {
    subject: 'Votre code pour changer d’adresse',
    paragraphs: [
      'Vous avez demandé que votre compte utilise désormais cette adresse. Voici le code qui la confirme\u00a0:',
      `Il est valable ${MINUTES}\u00a0minutes. Si ce n’était pas vous, ignorez ce message.`,
    ],
    page: { words: 'Saisir le code dans votre profil\u00a0:', path: 'mon-profil#email' },
  },
  passwordChanged: {
    subject: 'Votre mot de passe a été changé',
    paragraphs: [
      'Le mot de passe de votre compte vient d’être changé, et toutes les sessions ont été fermées.',
      'Si ce n’était pas vous, demandez tout de suite un nouveau mot de passe depuis la page de connexion, puis écrivez-nous\u00a0: {writeToUs}',
    ],
  },
  emailChanged: {
    subject: 'L’adresse de votre compte a été changée',
    paragraphs: [
      'Votre compte utilise désormais une autre adresse, et celle-ci ne permet plus de s’y connecter.',
      'Si ce n’était pas vous, écrivez-nous sans attendre\u00a0: {writeToUs}',
    ],
  },
  sessionReuse: {
    subject: 'Une session a été fermée par précaution',
    paragraphs: [
      'Une clé de session déjà utilisée nous a été présentée une seconde fois. Il se peut que quelqu’un l’ait copiée\u00a0: nous avons fermé cette session.',
      'Reconnectez-vous. Si vous ne reconnaissez pas ce qui s’est passé, changez votre mot de passe.',
    ],
  },
  sealDispatched: {
    subject: 'Le sceau du jour',
    paragraphs: [
      'Voici le dernier sceau du journal de Parvis. Conservez ce message hors du serveur : il prouve ce que le journal contenait à ce moment.',
      '{seal}',
      'Pour vérifier le journal, enregistrez ce message dans un fichier et lancez sur le serveur : npm run verify -- --seal FICHIER',
    ],
  },
};

const english: Record<AccountTemplate, Words> = {
  verification: {
    subject: 'Your confirmation code',
    paragraphs: [
      'Welcome to Parvis. Here is the code to confirm your address:',
      `It is valid for ${MINUTES} minutes. If you did not create an account, ignore this message; nothing will happen.`,
    ],
    page: { words: 'Enter the code:', path: 'verification' },
  },
  passwordReset: {
    subject: 'Your code for a new password',
    paragraphs: [
      'Someone, probably you, asked for a new password. Here is the code to set it:',
      `It is valid for ${MINUTES} minutes. If this wasn’t you, ignore this message; your password stays the same. Do not share this code with anyone.`,
    ],
    page: { words: 'Enter the code and choose a password:', path: 'mot-de-passe-oublie#code' },
  },
  emailChange: {
    subject: 'Your code for a new address',
    paragraphs: [
      'You asked to use this address for your account. Here is the code to confirm it:',
      `It is valid for ${MINUTES} minutes. If this wasn’t you, ignore this message.`,
    ],
    page: { words: 'Enter the code in your profile:', path: 'mon-profil#email' },
  },
  passwordChanged: {
    subject: 'Your password has been changed',
    paragraphs: [
      'Your account’s password has just been changed, and all sessions have been signed out.',
      'If this wasn’t you, ask for a new password from the sign-in page right away, then write to us: {writeToUs}',
    ],
  },
  emailChanged: {
    subject: 'Your account’s address has been changed',
    paragraphs: [
      'Your account now uses a different address. This one can no longer be used to sign in.',
      'If this wasn’t you, write to us right away: {writeToUs}',
    ],
  },
  sessionReuse: {
    subject: 'A session was closed as a precaution',
    paragraphs: [
      'A session key that had already been used was presented again. Someone may have copied it, so we have signed out that session.',
      'Sign in again. If you do not recognize this activity, change your password.',
    ],
  },
  sealDispatched: {
    subject: 'Today’s seal',
    paragraphs: [
      'Here is the latest seal of the Parvis event log. Keep this message somewhere other than the server: it proves what the log contained at that moment.',
      '{seal}',
      'To verify the log, save this message to a file and run on the server: npm run verify -- --seal FILE',
    ],
  },
};

export const ACCOUNT_MAILS: Readonly<Record<Language, Readonly<Record<AccountTemplate, Words>>>> = {
  fr: french,
  'en-US': english,
};
