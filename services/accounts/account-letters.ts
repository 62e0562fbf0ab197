import type { Language } from '../../contract/languages.ts';
import { LIMITS } from '../../contract/limits.ts';
import type { Letter } from '../../platform/mail/letter.ts';
import type { MailTemplate } from '../../projections/mails.ts';

type Words = Pick<Letter, 'subject' | 'paragraphs'>;

const MINUTES = LIMITS.codeMinutes;

/** The words of the mails about accounts, all in one place. French has its spaces that do not break. */
const french: Record<MailTemplate, Words> = {
  verification: {
    subject: 'Votre code de confirmation',
    paragraphs: [
      'Bienvenue sur Parvis. Voici le code qui confirme votre adresse\u00a0:',
      `Il est valable ${MINUTES}\u00a0minutes. Si vous n’avez pas ouvert de compte, ignorez ce message\u00a0: rien ne se passera.`,
    ],
  },
  passwordReset: {
    subject: 'Votre code pour un nouveau mot de passe',
    paragraphs: [
      'Quelqu’un, sans doute vous, a demandé un nouveau mot de passe. Voici le code pour le choisir\u00a0:',
      `Il est valable ${MINUTES}\u00a0minutes. Si ce n’était pas vous, ignorez ce message\u00a0: votre mot de passe reste le même. Ne donnez ce code à personne.`,
    ],
  },
  emailChange: {
    subject: 'Votre code pour changer d’adresse',
    paragraphs: [
      'Vous avez demandé que votre compte utilise désormais cette adresse. Voici le code qui la confirme\u00a0:',
      `Il est valable ${MINUTES}\u00a0minutes. Si ce n’était pas vous, ignorez ce message.`,
    ],
  },
  passwordChanged: {
    subject: 'Votre mot de passe a été changé',
    paragraphs: [
      'Le mot de passe de votre compte vient d’être changé, et toutes les sessions ont été fermées.',
      'Si ce n’était pas vous, demandez tout de suite un nouveau mot de passe depuis la page de connexion, puis écrivez-nous.',
    ],
  },
  emailChanged: {
    subject: 'L’adresse de votre compte a été changée',
    paragraphs: [
      'Votre compte utilise désormais une autre adresse, et celle-ci ne permet plus de s’y connecter.',
      'Si ce n’était pas vous, écrivez-nous sans attendre.',
    ],
  },
  sessionReuse: {
    subject: 'Une session a été fermée par précaution',
    paragraphs: [
      'Une clé de session déjà utilisée nous a été présentée une seconde fois. Il se peut que quelqu’un l’ait copiée\u00a0: nous avons fermé cette session.',
      'Reconnectez-vous. Si vous ne reconnaissez pas ce qui s’est passé, changez votre mot de passe.',
    ],
  },
};

const english: Record<MailTemplate, Words> = {
  verification: {
    subject: 'Your confirmation code',
    paragraphs: [
      'Welcome to Parvis. This is the code that confirms your address:',
      `It is valid for ${MINUTES} minutes. If you have not opened an account, ignore this message: nothing will happen.`,
    ],
  },
  passwordReset: {
    subject: 'Your code for a new password',
    paragraphs: [
      'Somebody, probably you, has asked for a new password. This is the code to choose it with:',
      `It is valid for ${MINUTES} minutes. If it was not you, ignore this message: your password stays the same. Give this code to nobody.`,
    ],
  },
  emailChange: {
    subject: 'Your code for a new address',
    paragraphs: [
      'You have asked that your account use this address from now on. This is the code that confirms it:',
      `It is valid for ${MINUTES} minutes. If it was not you, ignore this message.`,
    ],
  },
  passwordChanged: {
    subject: 'Your password has been changed',
    paragraphs: [
      'The password of your account has just been changed, and all sessions have been closed.',
      'If it was not you, ask for a new password from the sign-in page at once, then write to us.',
    ],
  },
  emailChanged: {
    subject: 'The address of your account has been changed',
    paragraphs: [
      'Your account uses another address from now on, and nobody can sign in with this one any longer.',
      'If it was not you, write to us without delay.',
    ],
  },
  sessionReuse: {
    subject: 'A session was closed as a precaution',
    paragraphs: [
      'A key of a session that had been used already was shown to us a second time. Somebody may have copied it: we have closed this session.',
      'Sign in again. If you do not recognise what happened, change your password.',
    ],
  },
};

export const ACCOUNT_LETTERS: Readonly<Record<Language, Readonly<Record<MailTemplate, Words>>>> = {
  fr: french,
  'en-US': english,
};
