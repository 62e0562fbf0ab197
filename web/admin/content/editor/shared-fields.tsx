import { useId } from 'react';
import { COVER_SEASONS } from '../../../../covers/request.ts';
import { useTranslation } from '../../../frame/start/use-translation.ts';
import { TermPicker } from '../../kit/pickers/term-picker.tsx';
import { CoverField } from './cover-field.tsx';
import { Details } from './details.tsx';
import { Notes } from './notes.tsx';
import type { Editing } from './use-edition.ts';

/** What both languages share. */
export function SharedFields({ editing }: { editing: Editing }) {
  const { t } = useTranslation('content');
  const id = useId();
  const { kind, value, set, edition, faults } = editing;
  return (
    <section className="shared-fields" aria-labelledby={id}>
      <h2 id={id}>{t('shared')}</h2>
      <CoverField editing={editing} />
      <div className="field">
        <label htmlFor={`${id}-season`}>{t('fields.season')}</label>
        <select
          id={`${id}-season`}
          className="input"
          value={String(value('season'))}
          onChange={({ target }) => set('season', target.value)}
        >
          {COVER_SEASONS.map(season => (
            <option key={season} value={season}>
              {t(`seasons.${season}`)}
            </option>
          ))}
        </select>
      </div>
      {kind.type && (
        <TermPicker
          kind="category"
          type={kind.type}
          label={t('fields.categories')}
          chosen={value('categories') as string[]}
          known={edition.categories}
          onChosen={chosen => set('categories', chosen)}
          error={faults.categories}
        />
      )}
      <TermPicker
        kind="tag"
        label={t('fields.tags')}
        chosen={value('tags') as string[]}
        known={edition.tags}
        onChosen={chosen => set('tags', chosen)}
        error={faults.tags}
      />
      {kind.fields.length > 0 && <Details editing={editing} />}
      {!editing.isNew && <Notes kind={kind} id={edition.id} />}
    </section>
  );
}
