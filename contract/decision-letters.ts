/**
 * What an author is told of a decision: by mail, and to the moderator before it is sent. A decision against a text is a
 * statement of reasons (Regulation (EU) 2022/2065, articles 17 and 20): what was decided, on what ground, whether a
 * person decided it, and how to answer.
 */
import type { CommentRejectionReason } from './comments.ts';
import type { Language } from './languages.ts';
import { namedInLetters } from './named-in-letters.ts';
import type { RejectionReason } from './testimonies.ts';

export type DecisionReason = RejectionReason | CommentRejectionReason;

export type DecisionTemplate =
  | 'testimonyPublished'
  | 'testimonyRejected'
  | 'testimonyTakenDown'
  | 'commentPublished'
  | 'commentRejected';

interface Words {
  readonly subject: string;
  /** `{text}`: as the letter names what it is about. */
  readonly first: string;
  /** Instead, where nobody has read it. */
  readonly firstByRule?: string;
  /** Of the link to the place. */
  readonly link: string;
}

interface LetterWords extends Readonly<Record<DecisionTemplate, Words>> {
  readonly because: (reason: string) => string;
  readonly note: (note: string) => string;
  readonly reasons: Readonly<Record<DecisionReason, string>>;
  /** What a moderator may say to an author for each, and rewrite. */
  readonly kind: Readonly<Record<DecisionReason, string>>;
  readonly byPerson: string;
  readonly byRule: string;
  readonly answer: { readonly testimony: string; readonly comment: string };
}

export const DECISION_LETTERS: Readonly<Record<Language, LetterWords>> = {
  fr: {
    testimonyPublished: {
      subject: 'Votre témoignage est publié',
      first: 'Votre témoignage {text} est en ligne. Merci de l’avoir confié.',
      link: 'Le lire\u00a0:',
    },
    testimonyRejected: {
      subject: 'Votre témoignage n’a pas été publié',
      first: 'Nous avons lu votre témoignage {text}, et nous ne l’avons pas publié.',
      firstByRule: 'Votre témoignage {text} n’a pas été publié.',
      link: 'Vos témoignages\u00a0:',
    },
    testimonyTakenDown: {
      subject: 'Votre témoignage n’est plus en ligne',
      first: 'Votre témoignage {text} a été retiré du site.',
      link: 'Vos témoignages\u00a0:',
    },
    commentPublished: {
      subject: 'Votre commentaire est publié',
      first: 'Votre commentaire sous {text} est en ligne.',
      link: 'Le voir\u00a0:',
    },
    commentRejected: {
      subject: 'Votre commentaire n’est pas publié',
      first: 'Nous avons lu votre commentaire sous {text}, et il n’est pas en ligne.',
      firstByRule: 'Votre commentaire sous {text} n’est pas en ligne.',
      link: 'La page\u00a0:',
    },
    because: reason => `La raison, d’après nos conditions d’utilisation\u00a0: ${reason}.`,
    note: note => `Un mot de l’équipe\u00a0: «\u00a0${note}\u00a0»`,
    reasons: {
      'names-others': 'il met en cause d’autres personnes',
      'contact-details': 'il contient des coordonnées',
      'too-short': 'il est trop court pour être compris',
      'off-topic': 'il est hors sujet',
      advertising: 'il fait de la publicité',
      offensive: 'il peut blesser',
      other: 'une autre raison',
    },
    kind: {
      'names-others':
        'Merci de votre confiance. Des personnes y sont reconnaissables, et elles n’ont pas choisi de l’être. Sans leurs noms ni ce qui les fait reconnaître, nous le relirons volontiers.',
      'contact-details':
        'Merci de votre texte. Pour vous protéger, nous ne publions ni adresse ni numéro de téléphone. Retirez-les, et renvoyez-le-nous.',
      'too-short':
        'Merci d’avoir écrit. Quelques phrases de plus aideraient à comprendre ce que vous avez vécu\u00a0: où étiez-vous, que s’est-il passé, qu’est-ce qui a changé\u202f?',
      'off-topic':
        'Merci de votre message. Il ne parle pas de ce que cette page accueille. Écrivez-nous par la page de contact si vous souhaitez en parler.',
      advertising: 'Merci de votre message. Nous ne publions pas d’annonces ni d’offres.',
      offensive:
        'Merci de votre message. Tel qu’il est écrit, il pourrait blesser quelqu’un. Dit autrement, il peut trouver sa place ici.',
      other: '',
    },
    byPerson: 'Cette décision a été prise par une personne de l’équipe, sans moyen automatisé.',
    byRule:
      'Cette décision a été prise par une règle automatique de l’équipe, sans relecture par une personne.',
    answer: {
      testimony:
        'Si vous n’êtes pas d’accord, vous pouvez répondre depuis «\u00a0Mes témoignages\u00a0» dans les six mois\u00a0: une personne relira votre texte et votre réponse. Vous pouvez aussi saisir un organisme de règlement des litiges ou la justice.',
      comment:
        'Si vous n’êtes pas d’accord, vous pouvez modifier votre commentaire, qui sera relu, ou nous répondre par la page de contact dans les six mois. Vous pouvez aussi saisir un organisme de règlement des litiges ou la justice.',
    },
  },
  'en-US': {
    testimonyPublished: {
      subject: 'Your testimony has been published',
      first: 'Your testimony {text} is now online. Thank you for sharing it.',
      link: 'Read it:',
    },
    testimonyRejected: {
      subject: 'Your testimony was not published',
      first: 'We read your testimony {text} and decided not to publish it.',
      firstByRule: 'Your testimony {text} was not published.',
      link: 'Your testimonies:',
    },
    testimonyTakenDown: {
      subject: 'Your testimony is no longer online',
      first: 'Your testimony {text} has been taken down.',
      link: 'Your testimonies:',
    },
    commentPublished: {
      subject: 'Your comment has been published',
      first: 'Your comment on {text} is now online.',
      link: 'See it:',
    },
    commentRejected: {
      subject: 'Your comment is not published',
      first: 'We read your comment on {text}, and it is not online.',
      firstByRule: 'Your comment on {text} is not online.',
      link: 'The page:',
    },
    because: reason => `The reason, under our terms of service: ${reason}.`,
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
    kind: {
      'names-others':
        'Thank you for your trust. People can be recognized in it who did not choose to be. Without their names and what gives them away, we would gladly read it again.',
      'contact-details':
        'Thank you for your text. To protect you, we do not publish addresses or phone numbers. Please take them out and send it to us again.',
      'too-short':
        'Thank you for writing. A few more sentences would help readers understand what you lived through: where were you, what happened, what changed?',
      'off-topic':
        'Thank you for your message. It is not about what this page is for. Please write to us through the contact page if you would like to talk about it.',
      advertising: 'Thank you for your message. We do not publish advertisements or offers.',
      offensive:
        'Thank you for your message. As it is written, it might hurt someone. Put differently, it may well find its place here.',
      other: '',
    },
    byPerson: 'This decision was made by a person on our team, without automated means.',
    byRule: 'This decision was made by an automatic rule of our team; no person reviewed it.',
    answer: {
      testimony:
        'If you disagree, you can reply from “My testimonies” within six months: a person will read your text and your reply again. You may also turn to a dispute settlement body or to the courts.',
      comment:
        'If you disagree, you can edit your comment, which will be reviewed again, or reply through the contact page within six months. You may also turn to a dispute settlement body or to the courts.',
    },
  },
};

interface Decided {
  readonly template: DecisionTemplate;
  readonly language: Language;
  /** Of the testimony, or of the text that the comment stands under; null: named by its kind. */
  readonly title: string | null;
  /** Of a decision against a text. */
  readonly reason?: DecisionReason | null;
  /** The moderator's words, as they were edited. */
  readonly note?: string | null;
  readonly isByRule?: boolean;
}

/** Subject and paragraphs, between the greeting and the link. */
export function decisionLetter({ template, language, title, reason, note, isByRule = false }: Decided): {
  readonly subject: string;
  readonly paragraphs: readonly string[];
} {
  const words = DECISION_LETTERS[language];
  const { subject, first, firstByRule = first } = words[template];
  const about = template.startsWith('testimony') ? 'testimony' : 'comment';
  return {
    subject,
    paragraphs: [
      (isByRule ? firstByRule : first).replace('{text}', () => namedInLetters(language, title)),
      ...(reason ? [words.because(words.reasons[reason])] : []),
      ...(note ? [words.note(note)] : []),
      ...(reason ? [isByRule ? words.byRule : words.byPerson, words.answer[about]] : []),
    ],
  };
}
