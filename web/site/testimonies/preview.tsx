import { useQuery } from '@tanstack/react-query';
import type { Fields } from '../../frame/forms/controls.ts';
import { takeFocus } from '../../frame/forms/take-focus.ts';
import { titleClass } from '../../frame/layout/long-title.ts';
import { useUser } from '../../frame/session/use-user.ts';
import { useServices } from '../../frame/start/services-context.ts';
import { useTranslation } from '../../frame/start/use-translation.ts';
import { Paragraphs } from '../../frame/typesetting/paragraphs.tsx';
import { typesetText } from '../../frame/typesetting/typeset.ts';
import { fileQuery } from './api/file.ts';

/** The testimony as its page would show it, before anybody has read it over. */
export function Preview({ fields, onClose }: { fields: Fields; onClose: () => void }) {
  const { t } = useTranslation('testimonies');
  const { api, language } = useServices();
  const user = useUser();
  const { title = '', content = '', abstract = '', cover } = fields;
  const { data: file } = useQuery(fileQuery(api, cover || undefined));
  return (
    <section className="preview" aria-labelledby="preview-title">
      <p className="kind">{t('preview')}</p>
      <h2 id="preview-title" className={titleClass(title)} tabIndex={-1} ref={takeFocus}>
        {typesetText(title, language) || t('untitled')}
      </h2>
      {abstract.trim() !== '' && <p className="lede">{typesetText(abstract, language)}</p>}
      {user && user.visibleName !== 'anonymous' && (
        <p className="meta">
          <span>
            {user.firstName}
            {user.visibleName === 'fullName' && ` ${user.lastName}`}
          </span>
        </p>
      )}
      {cover && file && <img src={file.thumbnails?.large ?? file.path} alt="" />}
      <div className="prose">
        <Paragraphs text={content.replace(/<[^>]+>/g, '')} />
      </div>
      <button type="button" className="button line" onClick={onClose}>
        {t('previewClose')}
      </button>
    </section>
  );
}
