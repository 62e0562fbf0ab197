import { useTranslation } from '../../../frame/start/use-translation.ts';
import { Paragraphs } from '../../../frame/typesetting/paragraphs.tsx';

/** What the author answers to a decision against the text. */
export function Appeal({ words }: { words: string }) {
  const { t } = useTranslation('desk');
  return (
    <figure className="answered">
      <figcaption>{t('appeal')}</figcaption>
      <blockquote>
        <Paragraphs text={words} />
      </blockquote>
    </figure>
  );
}
