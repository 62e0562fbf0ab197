import type { CommentRejectionReason } from '../../contract/comments.ts';
import type { Language } from '../../contract/languages.ts';
import type { RejectionReason } from '../../contract/testimonies.ts';
import type { NoticeTemplate } from '../../projections/mails.ts';

interface Words {
  readonly subject: string;
  /** `{title}`: of the text that it is about. */
  readonly first: string;
  /** Of the link to the place. */
  readonly link: string;
}

type Reason = RejectionReason | CommentRejectionReason;

/** What an author is told; a decision against a text is followed by its reason, and by the words of who took it. */
export const NOTICE_LETTERS: Readonly<
  Record<
    Language,
    Readonly<Record<NoticeTemplate, Words>> & {
      readonly because: (reason: string) => string;
      readonly note: (note: string) => string;
      readonly reasons: Readonly<Record<Reason, string>>;
    }
  >
> = {
  fr: {
    testimonyPublished: {
      subject: 'Votre témoignage est publié',
      first: 'Votre témoignage «\u00a0{title}\u00a0» est en ligne. Merci de l’avoir confié.',
      link: 'Le lire\u00a0:',
    },
    testimonyRejected: {
      subject: 'Votre témoignage n’a pas été publié',
      first: 'Nous avons lu votre témoignage «\u00a0{title}\u00a0», et nous ne l’avons pas publié.',
      link: 'Vos témoignages\u00a0:',
    },
    testimonyTakenDown: {
      subject: 'Votre témoignage n’est plus en ligne',
      first: 'Votre témoignage «\u00a0{title}\u00a0» a été retiré du site.',
      link: 'Vos témoignages\u00a0:',
    },
    commentPublished: {
      subject: 'Votre commentaire est publié',
      first: 'Votre commentaire sous «\u00a0{title}\u00a0» est en ligne.',
      link: 'Le voir\u00a0:',
    },
    commentRejected: {
      subject: 'Votre commentaire n’est pas publié',
      first: 'Nous avons lu votre commentaire sous «\u00a0{title}\u00a0», et il n’est pas en ligne.',
      link: 'La page\u00a0:',
    },
    commentAnswered: {
      subject: 'Quelqu’un a répondu à votre commentaire',
      first: 'Une réponse à votre commentaire sous «\u00a0{title}\u00a0» vient d’être publiée.',
      link: 'La lire\u00a0:',
    },
    because: reason => `La raison\u00a0: ${reason}.`,
    note: note => `Un mot de l’équipe\u00a0: «\u00a0${note}\u00a0»`,
    reasons: {
      'names-others': 'il met en cause d’autres personnes',
      'contact-details': 'il contient des coordonnées',
      'too-short': 'il est trop court pour être compris',
      'off-topic': 'il est hors du sujet',
      advertising: 'il fait de la publicité',
      offensive: 'il peut blesser',
      other: 'une autre raison',
    },
  },
  'en-US': {
    testimonyPublished: {
      subject: 'Your testimony has been published',
      first: 'Your testimony “{title}” is now online. Thank you for sharing it.',
      link: 'Read it:',
    },
    testimonyRejected: {
      subject: 'Your testimony was not published',
      first: 'We read your testimony “{title}” and decided not to publish it.',
      link: 'Your testimonies:',
    },
    testimonyTakenDown: {
      subject: 'Your testimony is no longer online',
      first: 'Your testimony “{title}” has been taken down.',
      link: 'Your testimonies:',
    },
    commentPublished: {
      subject: 'Your comment has been published',
      first: 'Your comment on “{title}” is now online.',
      link: 'See it:',
    },
    commentRejected: {
      subject: 'Your comment is not published',
      first: 'We read your comment on “{title}”, and it is not online.',
      link: 'The page:',
    },
    commentAnswered: {
      subject: 'Someone replied to your comment',
      first: 'A reply to your comment on “{title}” has just been published.',
      link: 'Read it:',
    },
    because: reason => `The reason: ${reason}.`,
    note: note => `A note from the team: “${note}”`,
    reasons: {
      'names-others': 'it accuses other people',
      'contact-details': 'it contains contact details',
      'too-short': 'it is too short to be understood',
      'off-topic': 'it is off topic',
      advertising: 'it is advertising',
      offensive: 'it may hurt someone',
      other: 'another reason',
    },
  },
};

/** To the team. Neither who wrote nor what: that stands where only the team reads it. */
export const TEAM_LETTERS = {
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
    link: 'La lire dans l’administration\u00a0:',
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
export const ANSWER_LETTERS: Readonly<
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
