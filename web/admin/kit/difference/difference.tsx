import './difference.css';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { type Part, paragraphsOf } from './text-difference.ts';

/** A text with what was taken out and what was put in, also for those who do not see the colours. */
export function Difference({ parts, className }: { parts: readonly Part[]; className?: string }) {
  return paragraphsOf(parts).map((paragraph, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts have no other name than their place
    <p key={index} className={className}>
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
