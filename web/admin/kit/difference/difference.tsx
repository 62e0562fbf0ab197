import './difference.css';
import { useTranslation } from '../../../frame/start/use-translation.ts';
import { type Part, paragraphsOf, stretchesOf } from './text-difference.ts';

/** A text with what was taken out and what was put in, also for those who do not see the colours. */
export const Difference = ({ parts, className }: { parts: readonly Part[]; className?: string }) => (
  <Paragraphs paragraphs={paragraphsOf(parts)} className={className} />
);

/** The same, with what has not changed folded away where it is long. */
export const FoldedDifference = ({ parts }: { parts: readonly Part[] }) =>
  stretchesOf(paragraphsOf(parts)).map((stretch, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a stretch has no other name than its place
    <Stretch key={index} paragraphs={stretch} />
  ));

function Stretch({ paragraphs }: { paragraphs: readonly (readonly Part[])[] }) {
  const { t } = useTranslation('admin');
  const text = <Paragraphs paragraphs={paragraphs} />;
  if (paragraphs.length === 1) return text;
  return (
    <details>
      <summary>{t('difference.unchanged', { count: paragraphs.length })}</summary>
      {text}
    </details>
  );
}

function Paragraphs(props: {
  readonly paragraphs: readonly (readonly Part[])[];
  readonly className?: string;
}) {
  return props.paragraphs.map((paragraph, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a paragraph has no other name than its place
    <p key={index} className={props.className}>
      {paragraph.map((part, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a part has no other name than its place
        <PartOfText key={place} {...part} />
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
