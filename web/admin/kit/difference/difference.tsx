import './difference.css';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { type Part, paragraphsOf, stretchesOf } from './text-difference.ts';

/** A text with what was taken out and what was put in, also for those who do not see the colours. */
export const Difference = ({ parts, className }: { parts: readonly Part[]; className?: string }) => (
  <Paragraphs paragraphs={paragraphsOf(parts)} className={className} />
);

/** The same, with what has not changed folded away where it is long. */
export function FoldedDifference({ parts }: { parts: readonly Part[] }) {
  const { t } = useTranslation('admin');
  return stretchesOf(paragraphsOf(parts)).map((stretch, index) =>
    stretch.length > 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts have no other name than their place
      <details key={index}>
        <summary>{t('difference.unchanged', { count: stretch.length })}</summary>
        <Paragraphs paragraphs={stretch} />
      </details>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts have no other name than their place
      <Paragraphs key={index} paragraphs={stretch} />
    ),
  );
}

function Paragraphs(props: {
  readonly paragraphs: ReturnType<typeof paragraphsOf>;
  readonly className?: string | undefined;
}) {
  return props.paragraphs.map((paragraph, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts have no other name than their place
    <p key={index} className={props.className}>
      {paragraph.map((part, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts have no other name than their place
        <Fragment key={place}>
          <PartOfText {...part} />
        </Fragment>
      ))}
    </p>
  ));
}

function PartOfText({ kind, text }: Part) {
  const { t } = useTranslation('admin');
  if (kind === 'same') return text;
  const Mark = kind === 'added' ? 'ins' : 'del';
  return (
    <Mark>
      <span className="hidden">{t(`difference.${kind}`)} </span>
      {text}
      <span className="hidden"> ({t('difference.end')})</span>
    </Mark>
  );
}
