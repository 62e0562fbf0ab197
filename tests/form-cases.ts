/** The forms of the site, each with what is typed into it and what comes of it. */
import { expect, type Locator, type Page } from '@playwright/test';
import { open, unique } from './browser.ts';
import { givenComment } from './given-comment.ts';

export interface FormCase {
  readonly name: string;
  readonly address: string;
  /** Where on the page it stands. */
  readonly within: (page: Page) => Locator;
  readonly fields: () => Readonly<Record<string, string>>;
  /** The beginning of the words of its boxes. */
  readonly boxes?: readonly string[];
  readonly submit: string;
  readonly call: string | RegExp;
  /** What is seen when it has been sent. */
  readonly outcome: string | RegExp;
  /** It is shown only to who is signed in, when the page is awake. */
  readonly signedIn?: true;
  /** Brings it about, and is what shows it once the page is awake. */
  readonly reveal?: (page: Page) => Promise<void>;
}

const inMain = (page: Page) => page.getByRole('main');
const section = (name: string) => (page: Page) => page.getByRole('region', { name });

export const FORMS: readonly FormCase[] = [
  {
    name: 'contact',
    address: '/fr/contact',
    within: page => page.getByRole('main'),
    fields: () => ({
      Prénom: 'Odile',
      Nom: 'Exemple',
      'Adresse e-mail': 'odile@example.org',
      'Votre message': `Une erreur à corriger ${unique()}`,
    }),
    submit: 'Envoyer',
    call: '/api/contact/add',
    outcome: 'Merci. Votre message est arrivé.',
  },
  {
    name: 'the letter',
    address: '/fr/temoignage',
    within: page => page.getByRole('region', { name: 'La lettre' }),
    fields: () => ({ 'Nom et prénom': 'Odile Exemple', 'Adresse e-mail': `odile-${unique()}@example.org` }),
    boxes: ['J’accepte de recevoir la lettre'],
    submit: 'Recevoir la lettre',
    call: '/api/newsletters/add',
    outcome: 'C’est noté.',
  },
  {
    name: 'sign-in',
    address: '/fr/connexion',
    within: inMain,
    fields: () => ({ 'Adresse e-mail': 'admin@parvis.test', 'Mot de passe': 'Parvis-e2e-1!' }),
    submit: 'Se connecter',
    call: '/api/login',
    outcome: /^Administration/,
  },
  {
    name: 'sign-up',
    address: '/fr/inscription',
    within: inMain,
    fields: () => ({
      Prénom: 'Odile',
      Nom: 'Exemple',
      'Adresse e-mail': `odile-${unique()}@example.org`,
      'Mot de passe': 'Lumiere-2026',
      'Confirmez le mot de passe': 'Lumiere-2026',
    }),
    submit: 'Créer mon compte',
    call: '/api/users/add',
    outcome: 'Votre compte a été créé.',
  },
  {
    name: 'forgotten password',
    address: '/fr/mot-de-passe-oublie',
    within: inMain,
    fields: () => ({ 'Adresse e-mail': 'admin@parvis.test' }),
    submit: 'Recevoir un code',
    call: '/api/password/forgot',
    outcome: /Un code à six chiffres est parti|vous pourrez en demander un autre dans/,
  },
  {
    name: 'taking down',
    address: '/fr/retirer-mes-textes',
    within: inMain,
    fields: () => ({ 'Votre code': `wrong ${unique()}` }),
    submit: 'Retirer tous mes textes',
    call: '/api/texts/withdraw',
    outcome: 'ce n’est le code d’aucun texte',
  },
  {
    name: 'a testimony',
    address: '/fr/temoignage/nouveau',
    within: inMain,
    fields: () => ({
      'Un titre, ou votre première phrase': `La porte ouverte ${unique()}`,
      'Votre témoignage': `${unique()}. ${'Un soir de pluie, la porte de la chapelle était restée ouverte. '.repeat(3)}`,
    }),
    boxes: ['J’ai vécu ce que je raconte'],
    submit: 'Envoyer mon témoignage',
    call: '/api/temoignages',
    outcome: 'Merci',
    signedIn: true,
  },
  {
    name: 'a comment',
    address: '/fr/prierre/avec-marie/je-vous-salue-marie',
    within: section('Commentaires'),
    fields: () => ({ 'Laisser un commentaire': `Merci pour ce texte ${unique()}` }),
    submit: 'Envoyer',
    call: '/api/comments/add',
    outcome: 'Votre commentaire, en attente de modération',
    signedIn: true,
  },
  {
    name: 'a new address',
    address: '/fr/mon-profil',
    within: section('Changer d’adresse e-mail'),
    fields: () => ({
      'Nouvelle adresse e-mail': `odile-${unique()}@example.org`,
      'Mot de passe': 'not the password',
    }),
    submit: 'Recevoir un code',
    call: '/api/email/change',
    outcome: 'ce n’est pas votre mot de passe',
    signedIn: true,
  },
  {
    name: 'a new password',
    address: '/fr/mon-profil',
    within: section('Changer de mot de passe'),
    fields: () => ({
      'Mot de passe actuel': 'not the password',
      'Nouveau mot de passe': 'Lumiere-2026',
      'Confirmez le mot de passe': 'Lumiere-2026',
    }),
    submit: 'Changer le mot de passe',
    call: '/api/password/change',
    outcome: 'ce n’est pas votre mot de passe',
    signedIn: true,
  },
  {
    name: 'a code and a new password',
    address: '/fr/mot-de-passe-oublie#code',
    within: inMain,
    reveal: page => expect(inMain(page).getByLabel('Code de vérification')).toBeVisible(),
    fields: () => ({
      'Adresse e-mail': 'admin@parvis.test',
      'Code de vérification': '000000',
      'Nouveau mot de passe': 'Lumiere-2026',
      'Confirmez le mot de passe': 'Lumiere-2026',
    }),
    submit: 'Changer le mot de passe',
    call: '/api/password/reset',
    outcome: 'code invalide',
  },
  {
    name: 'the code of an account',
    address: '/fr/verification',
    within: inMain,
    // Whose code it is, the page asks when it is awake and nobody is signed in.
    reveal: page => expect(page.getByLabel('Adresse e-mail')).toBeVisible(),
    fields: () => ({ 'Adresse e-mail': 'odile@example.org', 'Code de vérification': '000000' }),
    submit: 'Confirmer',
    call: '/api/code/verified',
    outcome: 'code invalide',
  },
  {
    name: 'mails that are switched off',
    address: '/fr/sans-messages?lien=1.x',
    within: inMain,
    fields: () => ({}),
    submit: 'Ne plus recevoir ces messages',
    call: '/api/mails/off/1.x',
    outcome: 'Ce lien est incomplet',
  },
  {
    name: 'a message that is taken back',
    address: '/fr/retirer-mon-message?lien=contact-1.x',
    within: inMain,
    fields: () => ({}),
    submit: 'Reprendre mon message',
    call: '/api/withdrawals/contact-1.x',
    outcome: 'Ce lien a déjà servi',
  },
  {
    name: 'an answer to a comment',
    address: '/fr/prierre/avec-marie/je-vous-salue-marie',
    within: page => page.locator('article.comment .comment-form'),
    async reveal(page) {
      const words = `Une parole à laquelle on répond ${unique()}`;
      await givenComment(page.request, 'je-vous-salue-marie', words);
      await open(page, page.url());
      const comment = page.locator('article.comment').filter({ hasText: words });
      await comment.getByRole('button', { name: 'Répondre' }).click();
    },
    fields: () => ({ 'Votre réponse à Odile': `Moi aussi ${unique()}` }),
    submit: 'Envoyer',
    call: '/api/comments/add',
    outcome: 'Votre commentaire, en attente de modération',
    signedIn: true,
  },
  {
    name: 'who somebody is',
    address: '/fr/mon-profil',
    within: section('Qui vous êtes'),
    fields: () => ({ Téléphone: `+237 67${String(Date.now()).slice(-7)}` }),
    submit: 'Enregistrer',
    call: /\/api\/user\/\d+$/,
    outcome: 'L’action a réussi.',
    signedIn: true,
  },
  {
    name: 'what visitors see of somebody',
    address: '/fr/mon-profil',
    within: section('Votre nom sur le site'),
    fields: () => ({}),
    boxes: ['anonyme'],
    submit: 'Enregistrer',
    call: /\/api\/user\/\d+$/,
    outcome: 'L’action a réussi.',
    signedIn: true,
  },
  {
    name: 'what somebody is told by mail',
    address: '/fr/mon-profil',
    within: section('Ce que nous vous écrivons'),
    fields: () => ({}),
    boxes: ['M’écrire quand'],
    submit: 'Enregistrer',
    call: /\/api\/user\/\d+$/,
    outcome: 'L’action a réussi.',
    signedIn: true,
  },
  {
    name: 'to be forgotten',
    address: '/fr/mon-profil',
    within: section('Être oublié'),
    reveal: page => section('Être oublié')(page).getByRole('button', { name: 'Être oublié' }).click(),
    fields: () => ({ 'Mot de passe': 'not the password' }),
    submit: 'M’oublier définitivement',
    call: /\/api\/user\/\d+$/,
    outcome: 'ce n’est pas votre mot de passe',
    signedIn: true,
  },
];
