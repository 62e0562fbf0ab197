import { paths } from '../../../frame/routes/paths.ts';
import { useTranslation } from '../../../frame/start/use-translation.ts';
import type { DeskCase } from '../api/desk-case.ts';
import { ReceivedText } from '../edit/received-text.tsx';
import { CommentText } from './comment-text.tsx';

/** What a reader points out: the comment or the testimony itself, of other texts the way to their page. */
export function ReportedText({ opened }: { opened: DeskCase }) {
  const { t } = useTranslation('desk');
  const { comment, testimony, text } = opened;
  return (
    <>
      <p className="reported-line">{t('reportedLine')}</p>
      {comment !== null ? (
        <CommentText opened={opened} />
      ) : (
        <>
          {testimony && (
            <div className="twin-text said" lang={testimony.language}>
              <ReceivedText html={testimony.receivedHtml} />
            </div>
          )}
          <p className="under">
            {text ? (
              <a href={paths.text(text.language, text.path)} target="_blank" rel="noreferrer">
                {t('seePublished')}
              </a>
            ) : (
              t('goneText')
            )}
          </p>
        </>
      )}
    </>
  );
}
