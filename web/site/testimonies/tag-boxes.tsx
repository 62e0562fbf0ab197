import { CheckBox } from '../../frame/forms/fields.tsx';
import { usePage } from '../../frame/routes/page.ts';
import { useTranslation } from '../../frame/start/use-translation.ts';
import { testifyPage } from './testify.page.ts';
import { tagField } from './testimony-body.ts';

/** What it is about, if its author wants to say so. */
export function TagBoxes() {
  const { t } = useTranslation('testimonies');
  const { tags } = usePage(testifyPage);
  if (tags.items.length === 0) return null;
  return (
    <details className="tag-boxes">
      <summary>{t('fieldTags')}</summary>
      <fieldset>
        <legend className="hidden">{t('fieldTags')}</legend>
        {tags.items.map(tag => (
          <CheckBox key={tag.id} name={tagField(tag['@id'])} value={tag['@id']} label={tag.title} />
        ))}
      </fieldset>
    </details>
  );
}
