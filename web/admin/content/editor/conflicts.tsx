import { useTranslation } from 'react-i18next';
import { fieldsOf, languageOf } from './fields.ts';
import type { Editing } from './use-edition.ts';

/** Somebody else saved while this was open: field by field, whose words stay. */
export function Conflicts({ editing }: { editing: Editing }) {
  const { t } = useTranslation('content');
  const { conflicts, edition, value, resolve } = editing;
  if (conflicts.length === 0) return null;
  const theirs = fieldsOf(edition);
  return (
    <section className="conflicts notice bad" aria-labelledby="conflicts" role="alert">
      <h2 id="conflicts">{t('conflicts', { count: conflicts.length })}</h2>
      <p>{t('conflictsLine')}</p>
      {conflicts.map(name => (
        <section key={name} className="conflict" aria-label={nameOf(name)}>
          <h3>{nameOf(name)}</h3>
          <Version
            title={t('theirs')}
            value={theirs[name]}
            choose={t('takeTheirs')}
            onChoose={() => resolve(name, 'theirs')}
          />
          <Version
            title={t('mine')}
            value={value(name)}
            choose={t('keepMine')}
            onChoose={() => resolve(name, 'mine')}
          />
        </section>
      ))}
    </section>
  );

  function nameOf(name: string): string {
    const language = languageOf(name);
    const field = t(`fields.${(language ? name.slice(language.length + 1) : name) as 'title'}`);
    return language ? t('fieldIn', { field, language: t(`languages.${language}`) }) : field;
  }
}

interface VersionProps {
  readonly title: string;
  readonly value: unknown;
  readonly choose: string;
  readonly onChoose: () => void;
}

const Version = ({ title, value, choose, onChoose }: VersionProps) => (
  <div>
    <h4>{title}</h4>
    <p>{wordsIn(value)}</p>
    <button type="button" className="button line" onClick={onChoose}>
      {choose}
    </button>
  </div>
);

/** The words of a text without its tags; paragraphs apart. */
function wordsIn(value: unknown): string {
  const text = Array.isArray(value) ? value.join(', ') : String(value ?? '');
  if (!text.startsWith('<')) return text || '—';
  const parsed = new DOMParser().parseFromString(
    text.replace(/<\/(?:p|h2|h3|li|cite)>|<br \/>/g, '$&\n'),
    'text/html',
  );
  return parsed.body.textContent?.trim() ?? '';
}
