import type { Language } from '../../../../contract/languages.ts';
import { FAREWELL, greeting } from '../../../../contract/salutations.ts';

interface Props {
  readonly title: string;
  readonly language: Language;
  /** The first name of whom it goes to; empty where it is not known. */
  readonly name: string;
  readonly letter: { readonly subject: string; readonly paragraphs: readonly string[] };
  readonly isOpen: boolean;
}

/** The mail as its author will read it, before it goes. */
export function LetterPreview({ title, language, name, letter: { subject, paragraphs }, isOpen }: Props) {
  return (
    <details className="decision-letter" open={isOpen}>
      <summary>{title}</summary>
      <div lang={language}>
        <p>
          <b>{subject}</b>
        </p>
        {[greeting(language, name), ...paragraphs, FAREWELL[language]].map(paragraph => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </details>
  );
}
