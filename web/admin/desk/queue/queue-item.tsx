import { type CSSProperties, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Link } from '../../../frame/layout/link.tsx';
import { paths } from '../../../frame/routes/paths.ts';
import { useLanguage } from '../../../frame/start/services-context.ts';
import { useTranslation } from '../../../frame/start/use-translation.ts';
import type { QueueEntry } from './use-queue.ts';
import { isLate, waitingLength, waitingWords } from './waiting.ts';

interface Props {
  readonly entry: QueueEntry;
  readonly waitingMs: number;
  readonly isOpen: boolean;
  readonly reader: string | undefined;
  readonly hasDraft: boolean;
  readonly isSelected: boolean;
  readonly onSelect: (isSelected: boolean) => void;
}

export function QueueItem(props: Props) {
  const { entry, waitingMs, isOpen, reader, hasDraft, isSelected, onSelect } = props;
  const { card, isNew } = entry;
  const { t } = useTranslation('desk');
  const language = useLanguage();
  const [search] = useSearchParams();
  const item = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isOpen) item.current?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  }, [isOpen]);
  const attention = isOpen ? t('youRead') : reader ? t('otherReads', { name: reader }) : undefined;
  const by = card.kind === 'report' ? t(`reported.${(card.reason ?? 'other') as 'other'}`) : card.ownerName;
  const title = card.title || t('untitled');
  return (
    <li ref={item} className="queue-row">
      <input
        type="checkbox"
        checked={isSelected}
        aria-label={t('select', { title })}
        onChange={({ target }) => onSelect(target.checked)}
      />
      <Link
        className="queue-item"
        to={paths.desk(language, card.id, search)}
        aria-current={isOpen || undefined}
        data-new={(isNew && !isOpen) || undefined}
        data-late={isLate(waitingMs) || undefined}
      >
        <span className="row">
          <span>
            {[t(`one.${card.kind}`), by].filter(Boolean).join(', ')}
            {card.language &&
              card.language !== language &&
              `, ${t(card.language === 'fr' ? 'inFrench' : 'inEnglish')}`}
          </span>
          <span className="wait">{waitingWords(waitingMs, language)}</span>
        </span>
        <b lang={card.language ?? undefined}>{t('quoted', { title })}</b>
        {card.kind === 'comment' && card.text && (
          <span className="under">{t('under', { title: card.text.title })}</span>
        )}
        {card.heldByRule && <span className="under">{t('heldByRule', { name: card.heldByRule.title })}</span>}
        {attention && <span className="attention">{attention}</span>}
        {hasDraft && <span className="attention">{t('draftKept')}</span>}
        <span className="length" aria-hidden="true">
          <i style={{ '--length': waitingLength(waitingMs) } as CSSProperties} />
        </span>
      </Link>
    </li>
  );
}
