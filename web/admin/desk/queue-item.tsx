import { type CSSProperties, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../frame/routes/paths.ts';
import { useLanguage } from '../../frame/start/services-context.ts';
import type { QueueEntry } from './queue.ts';
import { isLate, waitingLength, waitingWords } from './waiting.ts';

interface Props {
  readonly entry: QueueEntry;
  readonly waitingMs: number;
  readonly isOpen: boolean;
  readonly reader: string | undefined;
  readonly hasDraft: boolean;
}

export function QueueItem({ entry: { card, isNew }, waitingMs, isOpen, reader, hasDraft }: Props) {
  const { t } = useTranslation('desk');
  const language = useLanguage();
  const item = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isOpen) item.current?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  }, [isOpen]);
  const attention = isOpen ? t('youRead') : reader ? t('otherReads', { name: reader }) : undefined;
  return (
    <li ref={item}>
      <Link
        className="queue-item"
        to={paths.desk(language, card.id)}
        aria-current={isOpen || undefined}
        data-new={(isNew && !isOpen) || undefined}
        data-late={isLate(waitingMs) || undefined}
      >
        <span className="row">
          <span>
            {t('testimonyBy', { author: card.ownerName ?? card.authorName })}
            {card.language !== language && `, ${t(card.language === 'fr' ? 'inFrench' : 'inEnglish')}`}
          </span>
          <span className="wait">{waitingWords(waitingMs, language)}</span>
        </span>
        <b lang={card.language}>{t('quoted', { title: card.title })}</b>
        {attention && <span className="attention">{attention}</span>}
        {hasDraft && <span className="attention">{t('draftKept')}</span>}
        <span className="length" aria-hidden="true">
          <i style={{ '--length': waitingLength(waitingMs) } as CSSProperties} />
        </span>
      </Link>
    </li>
  );
}
