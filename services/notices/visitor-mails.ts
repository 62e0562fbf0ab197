import type { Language } from '../../contract/languages.ts';

/** To the team. Neither who wrote nor what: that stands where only the team reads it. */
export const TEAM_MAILS = {
  fr: {
    message: {
      subject: 'Un nouveau message est arrivé',
      first: 'Quelqu’un a écrit par la page de contact.',
    },
    prayer: {
      subject: 'Une intention de prière est arrivée',
      first: 'Quelqu’un a confié une intention de prière.',
    },
    application: {
      subject: 'Quelqu’un voudrait rejoindre l’équipe',
      first: 'Quelqu’un voudrait rejoindre l’équipe de rédaction.',
    },
    help: { subject: 'Une demande d’aide est arrivée', first: 'Quelqu’un a demandé de l’aide.' },
    link: 'À lire dans l’administration\u00a0:',
  },
  'en-US': {
    message: { subject: 'A new message has arrived', first: 'Someone wrote to us through the contact page.' },
    prayer: { subject: 'A prayer request has arrived', first: 'Someone sent us a prayer request.' },
    application: {
      subject: 'Someone would like to join the team',
      first: 'Someone would like to join the editorial team.',
    },
    help: { subject: 'A request for help has arrived', first: 'Someone asked for help.' },
    link: 'Read it in the admin area:',
  },
} as const;

/** Back to who wrote: the words of the team, and those that they answer. */
export const ANSWER_MAILS: Readonly<
  Record<Language, { readonly subject: string; readonly asked: (question: string) => string }>
> = {
  fr: {
    subject: 'Réponse à votre message',
    asked: question => `Vous nous aviez écrit\u00a0: «\u00a0${question}\u00a0»`,
  },
  'en-US': {
    subject: 'A reply to your message',
    asked: question => `You wrote to us: “${question}”`,
  },
};

/** To whoever gave an address without an account: how what they sent is taken back. */
export const TAKE_BACK_MAILS = {
  fr: {
    thanks: {
      subject: 'Nous avons reçu votre message',
      paragraphs: [
        'Ce que vous nous avez écrit par la page de contact nous est parvenu. Notre équipe est seule à le lire, et rien n’en est publié.',
        'Vous pouvez le reprendre sans vous connecter\u00a0: il est alors effacé. Si ce n’est pas vous qui avez écrit, effacez-le de la même manière.',
      ],
      link: 'Reprendre mon message\u00a0:',
    },
    begun: {
      subject: 'Votre abonnement à la lettre',
      paragraphs: [
        'Cette adresse est inscrite à la lettre quotidienne de Parvis, qui est gratuite.',
        'Si ce n’est pas vous qui l’avez demandée, ou si vous n’en voulez plus, le lien au bas de ce message y met fin aussitôt et efface votre adresse.',
      ],
    },
  },
  'en-US': {
    thanks: {
      subject: 'We have received your message',
      paragraphs: [
        'What you wrote to us through the contact page has arrived. Only our team reads it, and none of it is published.',
        'You can take it back without signing in; it is then deleted. If you did not write to us, delete it the same way.',
      ],
      link: 'Take back my message:',
    },
    begun: {
      subject: 'Your newsletter subscription',
      paragraphs: [
        'This address is subscribed to Parvis’s free daily newsletter.',
        'If you did not ask for it, or no longer want it, the link at the bottom of this message ends it right away and deletes your address.',
      ],
    },
  },
} as const;
