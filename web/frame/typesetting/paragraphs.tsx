import { useLanguage } from '../start/services-context.ts';
import { paragraphsOf } from './paragraphs-of.ts';
import { Raised } from './raised.tsx';
import { typesetText } from './typeset.ts';

/** A plain text as its author parted it, set as the page is. */
export function Paragraphs({ text }: { text: string }) {
  const language = useLanguage();
  return paragraphsOf(text).map((paragraph, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a paragraph is its place: two may say the same
    <p key={at}>
      <Raised text={typesetText(paragraph, language)} />
    </p>
  ));
}
