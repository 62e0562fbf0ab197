import { PUBLICATION_KINDS } from '../contract/publication-kinds.ts';
import { TERM_KINDS } from '../contract/taxonomy.ts';
import type { CallWords } from '../platform/http/calls/call-words.ts';

/** What the calls do that are not the usual ones of a resource. */
export const unusualCalls: CallWords = [
  {
    group: { fr: 'Connexion', 'en-US': 'Signing in' },
    calls: {
      'POST /api/login': {
        fr: 'Ouvrir une session : jeton d’accès et jeton de renouvellement',
        'en-US': 'Opens a session: an access token and a refresh token',
      },
      'POST /api/token/refresh': {
        fr: 'Échanger le jeton de renouvellement contre deux nouveaux jetons',
        'en-US': 'Exchanges the refresh token for two new tokens',
      },
      'POST /api/logout': { fr: 'Fermer la session', 'en-US': 'Closes the session' },
      'GET /api/google': {
        fr: 'Si l’on peut se connecter avec Google',
        'en-US': 'Whether one can sign in with Google',
      },
      'POST /api/google/start': {
        fr: 'L’adresse où se connecter avec Google',
        'en-US': 'The address at which to sign in with Google',
      },
      'POST /api/google/finish': { fr: 'Se connecter avec Google', 'en-US': 'Signs in with Google' },
      'POST /api/code/verified': {
        fr: 'Confirmer l’e-mail par le code reçu',
        'en-US': 'Confirms the e-mail by the code that was received',
      },
      'POST /api/code/resend': { fr: 'Demander un nouveau code', 'en-US': 'Asks for another code' },
      'POST /api/password/forgot': {
        fr: 'Mot de passe oublié : demander un code',
        'en-US': 'Forgotten password: asks for a code',
      },
      'POST /api/password/reset': {
        fr: 'Choisir un mot de passe avec le code reçu',
        'en-US': 'Chooses a password with the code that was received',
      },
      'POST /api/password/change': {
        fr: 'Changer de mot de passe',
        'en-US': 'Changes the password',
      },
      'POST /api/email/change': {
        fr: 'Changer d’e-mail : un code part à la nouvelle adresse',
        'en-US': 'Changes the e-mail: a code is sent to the new address',
      },
      'POST /api/email/verified': {
        fr: 'Confirmer la nouvelle adresse par son code',
        'en-US': 'Confirms the new address by its code',
      },
      'DELETE /api/user/:id': {
        fr: 'Être oublié, ou, pour un administrateur, fermer un compte ou l’oublier pour un motif',
        'en-US': 'To be forgotten; by an administrator, closes an account, or forgets it for a reason',
      },
      'DELETE /api/user/:id/sessions': {
        fr: 'Se déconnecter partout ; pour un administrateur, déconnecter quelqu’un partout',
        'en-US': 'Signs out everywhere; by an administrator, signs somebody out everywhere',
      },
      'POST /api/texts/withdraw': {
        fr: 'Retirer, par son code, les textes laissés sans nom par une personne oubliée',
        'en-US': 'Takes down, by its code, the texts that someone forgotten has left without a name',
      },
      'POST /api/mails/off/:token': {
        fr: 'Ne plus recevoir de messages sur ses textes, par le lien de l’un d’eux',
        'en-US': 'Stops the e-mails about one’s texts, by the link in one of them',
      },
      'POST /api/withdrawals/:token': {
        fr: 'Reprendre un message à l’équipe, ou ne plus recevoir la lettre, par le lien d’un e-mail',
        'en-US': 'Takes back a message to the team, or ends the newsletter, by the link in an e-mail',
      },
      'GET /api/users/me': { fr: 'Soi-même', 'en-US': 'Oneself' },
      'GET /api/users/me/codes': {
        fr: 'Les codes en chemin vers soi, sans eux-mêmes',
        'en-US': 'The codes on their way to oneself, without themselves',
      },
      'POST /api/newsletters/import': {
        fr: 'Ajouter les abonnés d’une liste, sans rappeler qui a suspendu la lettre ou l’a quittée',
        'en-US': 'Adds the subscribers of a list, and brings nobody back who has paused or left',
      },
      'POST /api/users/me/archive': {
        fr: 'Demander une archive de ses données',
        'en-US': 'Asks for an archive of one’s own data',
      },
      'GET /api/users/me/archive': {
        fr: 'Où en est l’archive de ses données',
        'en-US': 'Whether the archive of one’s own data is ready',
      },
      'GET /api/users/me/archive/file': {
        fr: 'L’archive de ses données, en ZIP',
        'en-US': 'The archive of one’s own data, as a ZIP file',
      },
      'GET /api/users/public': {
        fr: 'La liste, telle que tous la voient',
        'en-US': 'The list as everybody sees it',
      },
    },
  },
  {
    group: { fr: 'Le site', 'en-US': 'The site' },
    calls: {
      'GET /api/search': {
        fr: 'Chercher dans tout ce qui est publié',
        'en-US': 'Searches everything that is published',
      },
      'GET /api/files/uses': {
        fr: 'Où des fichiers sont montrés',
        'en-US': 'Where files are shown',
      },
      'GET /api/reactions': {
        fr: 'Vues, j’aime et commentaires de plusieurs textes',
        'en-US': 'Views, likes and comments of several texts',
      },
      'GET /api/home': {
        fr: 'Ce que montre l’accueil à côté des listes',
        'en-US': 'What the home page shows beside the lists',
      },
      'PATCH /api/home': {
        fr: 'Épingler un texte en tête de l’accueil, ou l’en retirer',
        'en-US': 'Pins a text at the head of the home page, or takes it away',
      },
      'GET /api/calendar/today': { fr: 'Le jour liturgique', 'en-US': 'The liturgical day' },
      'PATCH /api/note/:id': {
        fr: 'Dire qu’une note est traitée, ou non',
        'en-US': 'Says that a note was dealt with, or not',
      },
      'DELETE /api/preview/:id': { fr: 'Retirer un lien d’aperçu', 'en-US': 'Revokes a preview link' },
      'GET /api/previews/:secret': {
        fr: 'Ce qu’un lien d’aperçu laisse lire',
        'en-US': 'What a preview link leads to',
      },
      'GET /api/calendar/feasts': {
        fr: 'Dimanches, fêtes et solennités d’une année',
        'en-US': 'Sundays, feasts and solemnities of a year',
      },
      'GET /api/pasts/span': {
        fr: 'Depuis quand le site peut être revu',
        'en-US': 'Since when the site can be seen again',
      },
      'GET /api/pasts/comparison': {
        fr: 'Ce qui a été publié, changé ou retiré entre deux moments',
        'en-US': 'What was published, changed or taken down between two moments',
      },
      'POST /api/pasts/visits': {
        fr: 'Ouvrir pour un quart d’heure les pages du site à un moment passé\u00a0; les appels publics prennent asOf',
        'en-US':
          'Opens the pages of the site at a past moment for a quarter of an hour; public calls take asOf',
      },
      'GET /api/versions': {
        fr: 'Toutes les versions d’un texte, d’un témoignage, d’un commentaire, d’une catégorie ou d’un compte',
        'en-US': 'All versions of a text, a testimony, a comment, a category or an account',
      },
      'GET /api/replay_steps': {
        fr: 'Ce qui s’est passé pendant une période, dans l’ordre et par portions',
        'en-US': 'What happened in a stretch of time, in its order and in portions',
      },
      'POST /api/version/:id/restore': {
        fr: 'Rétablir une version, par un nouveau changement',
        'en-US': 'Restores a version, as a new change',
      },
      'GET /api/proof': {
        fr: 'Jusqu’où le journal est prouvé, et ce que cela ne couvre pas',
        'en-US': 'How far the event log is proven, and what that does not cover',
      },
      'GET /api/calendar': { fr: 'Les jours du calendrier', 'en-US': 'The days of the calendar' },
      'GET /api/statistics': {
        fr: 'Ce qui s’est passé, par heure, jour, semaine ou mois',
        'en-US': 'What happened, by hour, day, week or month',
      },
      'GET /api/statistics/texts': { fr: 'Ce qui est lu et aimé', 'en-US': 'What is read and liked' },
      'GET /api/statistics/queues': { fr: 'Ce qui attend quelqu’un', 'en-US': 'What waits for somebody' },
      ...Object.fromEntries(
        PUBLICATION_KINDS.map(kind => [
          `POST /api/${kind}/:id/restore`,
          { fr: 'Rétablir ce qui a été supprimé', 'en-US': 'Restores what was deleted' },
        ]),
      ),
      ...Object.fromEntries(
        PUBLICATION_KINDS.flatMap(kind => [
          [
            `GET /api/${kind}s/editions`,
            { fr: 'La liste de la rédaction', 'en-US': 'The list of the editors' },
          ],
          [
            `GET /api/${kind}/:id/notes`,
            { fr: 'Les notes de la rédaction', 'en-US': 'The notes of the editors' },
          ],
          [
            `POST /api/${kind}/:id/notes`,
            { fr: 'Laisser une note à la rédaction', 'en-US': 'Leaves a note for the editors' },
          ],
          [
            `GET /api/${kind}/:id/previews`,
            { fr: 'Les liens d’aperçu en cours', 'en-US': 'The preview links that can be used' },
          ],
          [
            `POST /api/${kind}/:id/previews`,
            { fr: 'Faire un lien d’aperçu secret', 'en-US': 'Makes a secret preview link' },
          ],
          [
            `GET /api/${kind}/:id/edition`,
            { fr: 'Les deux langues, pour la rédaction', 'en-US': 'Both languages, for editors' },
          ],
          [
            `PATCH /api/${kind}/:id/edition`,
            { fr: 'Changer les deux langues à la fois', 'en-US': 'Changes both languages at once' },
          ],
        ]),
      ),
      ...Object.fromEntries(
        TERM_KINDS.map(kind => [
          `POST /api/${kind}/:id/merge`,
          {
            fr: 'La fondre dans une autre, qui reprend ses textes et ses adresses',
            'en-US': 'Merges it into another one, which takes over its texts and addresses',
          },
        ]),
      ),
      'POST /api/temoignage/:id/undo': {
        fr: 'Annuler sa propre décision, ou celle d’une règle, dans les trente secondes',
        'en-US': 'Undoes one’s own decision, or a rule’s, within thirty seconds',
      },
      'POST /api/comment/:id/undo': {
        fr: 'Annuler sa propre décision, ou celle d’une règle, dans les trente secondes',
        'en-US': 'Undoes one’s own decision, or a rule’s, within thirty seconds',
      },
      'POST /api/temoignage/:id/consent': {
        fr: 'Donner ou refuser l’accord de publier, par le lien de l’e-mail qui le demande',
        'en-US': 'Gives or declines the consent to publish, by the link in the e-mail that asks for it',
      },
      'GET /api/moderation_case/:id/letters': {
        fr: 'Ce qui a été écrit à l’auteur',
        'en-US': 'What was written to the author',
      },
      'POST /api/moderation_case/:id/letters': {
        fr: 'Écrire à l’auteur, par e-mail',
        'en-US': 'Writes to the author, by e-mail',
      },
      'POST /api/moderation_case/:id/ask-consent': {
        fr: 'Demander l’accord de publier qui n’avait pas été demandé',
        'en-US': 'Asks for the consent to publish that was not asked for',
      },
      'GET /api/contact/team': {
        fr: 'Qui peut être chargé d’un message',
        'en-US': 'Who can be asked to see to a message',
      },
      'POST /api/contact/:id/answer': {
        fr: 'Répondre par e-mail à qui a écrit',
        'en-US': 'Answers by mail whoever wrote',
      },
      'POST /api/views/add': { fr: 'Compter une lecture', 'en-US': 'Counts a view' },
      'POST /api/likes/add': {
        fr: 'Aimer un texte, ou ne plus l’aimer',
        'en-US': 'Likes a text, or takes it back',
      },
      'POST /api/file/:id': { fr: 'Remplacer le contenu', 'en-US': 'Replaces the content' },
    },
  },
];
