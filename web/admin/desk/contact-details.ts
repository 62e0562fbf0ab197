export interface ContactDetail {
  readonly kind: 'phone' | 'email' | 'link';
  /** Counted from 1. */
  readonly paragraph: number;
}

const PATTERNS = {
  // Eight digits or more, as they are written in Cameroon and France: parted by blanks, dots or hyphens.
  phone: /(?<![\d.,])\+?\d(?:[\s.\u00a0\u202f-]{0,2}\d){7,14}(?!\d)/,
  email: /[\p{L}\d._%+-]+@[\p{L}\d-]+\.\p{L}{2,}/u,
  link: /\b(?:https?:\/\/|www\.)\S+/i,
} as const;
const KINDS = Object.keys(PATTERNS) as (keyof typeof PATTERNS)[];

/** Where a text seems to say how to reach somebody: for a moderator to look at, never to decide on. */
export const contactDetails = (text: string): readonly ContactDetail[] =>
  text
    .split(/\n\s*\n/)
    .flatMap((paragraph, index) =>
      KINDS.filter(kind => PATTERNS[kind].test(paragraph)).map(kind => ({ kind, paragraph: index + 1 })),
    );
