import { useRef } from 'react';
import { paths } from '../../../frame/routes/paths.ts';
import { useLanguage } from '../../../frame/start/services-context.ts';
import { useTranslation } from '../../../frame/start/use-translation.ts';
import { Paragraphs } from '../../../frame/typesetting/paragraphs.tsx';
import type { DeskCase } from '../api/desk-case.ts';
import { useMarkedText } from '../warnings/use-marked-text.ts';

/** What it says, under which text, and what it answers. */
export function CommentText({ opened }: { opened: DeskCase }) {
  const { t } = useTranslation('desk');
  const language = useLanguage();
  const { message, answers, text } = opened;
  const said = useRef<HTMLDivElement>(null);
  useMarkedText(said, message ?? '');
  return (
    <>
      <p className="under">
        {text ? (
          <a href={`${paths.text(text.language, text.path)}#comments`} target="_blank" rel="noreferrer">
            {t('under', { title: text.title })}
          </a>
        ) : (
          t('underNothing')
        )}
        {text && text.language !== language && `, ${t(text.language === 'fr' ? 'inFrench' : 'inEnglish')}`}
      </p>
      {answers && (
        <figure className="answered">
          <figcaption>{t('answers', { name: answers.authorName || t('nobody') })}</figcaption>
          <blockquote>
            <Paragraphs text={answers.message} />
          </blockquote>
        </figure>
      )}
      <div className="twin-text said" ref={said}>
        <Paragraphs text={message ?? ''} />
      </div>
    </>
  );
}
