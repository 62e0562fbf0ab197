/** What moderators write to the author of a text, as it goes by mail: shown before it is sent. */
import type { Language } from './languages.ts';
import { namedInLetters } from './named-in-letters.ts';

interface LetterWords {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  /** Of the link below. */
  readonly link: string;
}

const WORDS = {
  fr: {
    testimony: 'À propos de votre témoignage',
    comment: 'À propos de votre commentaire',
    about: {
      testimony: 'Nous vous écrivons au sujet de votre témoignage {text}.',
      comment: 'Nous vous écrivons au sujet de votre commentaire sous {text}.',
    },
    answer: 'Pour nous répondre\u00a0:',
    consent: {
      subject: 'Pouvons-nous publier votre témoignage\u202f?',
      paragraphs: [
        'Merci de nous avoir confié votre témoignage {text}.',
        'Un témoignage dit quelque chose de votre foi. Avant de le publier, il nous faut votre accord, qui ne vous avait pas été demandé.',
        'Vous pouvez le donner ou le refuser en suivant ce lien, sans vous connecter. Si vous refusez, votre témoignage est retiré et ne sera pas publié.',
      ],
      link: 'Donner ou refuser mon accord\u00a0:',
    },
  },
  'en-US': {
    testimony: 'About your testimony',
    comment: 'About your comment',
    about: {
      testimony: 'We are writing to you about your testimony {text}.',
      comment: 'We are writing to you about your comment on {text}.',
    },
    answer: 'To reply to us:',
    consent: {
      subject: 'May we publish your testimony?',
      paragraphs: [
        'Thank you for entrusting your testimony {text} to us.',
        'A testimony reveals something about your faith. Before we publish it, we need your consent, which you were not asked for.',
        'You can give or decline it by following this link, without signing in. If you decline, your testimony is withdrawn and will not be published.',
      ],
      link: 'Give or decline my consent:',
    },
  },
} as const satisfies Record<Language, unknown>;

const titled = (words: string, language: Language, title: string | null): string =>
  words.replace('{text}', () => namedInLetters(language, title));

/** The mail that takes a letter of the team to the author of a text. */
export function authorLetterWords(
  about: 'testimony' | 'comment',
  {
    language,
    title,
    message,
  }: {
    readonly language: Language;
    /** Null: named by its kind. */
    readonly title: string | null;
    readonly message: string;
  },
): LetterWords {
  const words = WORDS[language];
  const paragraphs = [titled(words.about[about], language, title), ...message.split(/\n{2,}/)];
  return { subject: words[about], paragraphs, link: words.answer };
}

/** The mail that asks the author for a consent; its link leads to where it is given. */
export function consentLetter(language: Language, title: string): LetterWords {
  const { subject, paragraphs, link } = WORDS[language].consent;
  return { subject, paragraphs: paragraphs.map(words => titled(words, language, title)), link };
}
