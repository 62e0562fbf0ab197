import { paragraphsOf } from './paragraphs-of.ts';

/** A plain text as its author parted it. */
export const Paragraphs = ({ text }: { text: string }) =>
  // biome-ignore lint/suspicious/noArrayIndexKey: a paragraph is its place: two may say the same
  paragraphsOf(text).map((paragraph, at) => <p key={at}>{paragraph}</p>);
