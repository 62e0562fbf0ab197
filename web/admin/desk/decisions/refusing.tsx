import { titleForOthers } from '../../../../contract/named-in-letters.ts';
import { useLanguage } from '../../../frame/start/services-context.ts';
import { useTranslation } from '../../../frame/start/use-translation.ts';
import type { DeskCase } from '../api/desk-case.ts';
import { useDrafts } from '../edit/drafts.tsx';
import type { Refusal } from './decision.ts';
import { ReasonDialog } from './reason-dialog.tsx';

interface Props {
  readonly opened: DeskCase;
  readonly decision: 'reject' | 'takeDown';
  readonly onClose: () => void;
  readonly onDecide: (refusal: Refusal) => void;
}

/** The reason and the letter for one case; what was written stays with it. */
export function Refusing({ opened, decision, onClose, onDecide }: Props) {
  const { t } = useTranslation('desk');
  const shown = useLanguage();
  const { writtenOf, write } = useDrafts();
  const { id, title, temoignage, text, testimony, author } = opened;
  const language = author?.language ?? testimony?.language ?? shown;
  const about = temoignage === null ? 'comment' : 'testimony';
  const named = about === 'comment' ? (text?.title ?? t('untitled')) : (testimony?.title ?? title);
  return (
    <ReasonDialog
      decision={decision}
      about={about}
      heading={t(about === 'comment' ? `${decision}CommentTitle` : `${decision}Title`, { title: named })}
      named={about === 'comment' && text ? titleForOthers(text) : named}
      letters={[{ language, isMailed: author?.canBeWrittenTo === true }]}
      firstName={author?.firstName ?? ''}
      readAt={author ? t(author.canBeWrittenTo ? 'readAt.mail' : 'readAt.site') : undefined}
      onClose={onClose}
      onDecide={refusalIn => onDecide(refusalIn(language))}
      begun={writtenOf(id).letter}
      onWrite={letter => write(id, { letter })}
    />
  );
}
