import { useState } from 'react';
import type { Language } from '../../../contract/languages.ts';
import { takeFocus } from '../../frame/forms/take-focus.ts';
import { useTranslation } from '../../frame/start/use-translation.ts';
import type { Texts } from '../kit/form/compare.ts';

interface PagePreviewProps {
  readonly texts: Texts;
  readonly language: Language;
  readonly onClose: () => void;
}

/** As readers will see it, on a phone or on a wide screen; nothing is saved by it. */
export function PagePreview({ texts, language, onClose }: PagePreviewProps) {
  const { t } = useTranslation('housePages');
  const [isNarrow, setNarrow] = useState(false);
  return (
    <section className="house-preview" aria-label={t('preview')} data-narrow={isNarrow || undefined}>
      <p className="actions">
        <button
          type="button"
          className="button line"
          ref={takeFocus}
          aria-pressed={isNarrow}
          onClick={() => setNarrow(!isNarrow)}
        >
          {t('narrow')}
        </button>
        <button type="button" className="button line" onClick={onClose}>
          {t('closePreview')}
        </button>
      </p>
      <article lang={language}>
        <h1>{texts.title}</h1>
        {texts.abstract && <p className="lede">{texts.abstract}</p>}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: what the server sanitised, or the editor's own schema has written */}
        <div className="prose" dangerouslySetInnerHTML={{ __html: texts.content ?? '' }} />
      </article>
    </section>
  );
}
