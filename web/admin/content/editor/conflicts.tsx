import { useTranslation } from '../../../frame/start/use-translation.ts';
import { Clashes } from '../../kit/form/clashes.tsx';
import { fieldsOf, languageOf } from './fields.ts';
import type { Editing } from './use-edition.ts';

/** Somebody else saved while this was open: field by field, whose words stay. */
export function Conflicts({ editing }: { editing: Editing }) {
  const { t } = useTranslation('content');
  const { conflicts, edition, value, resolve } = editing;
  if (conflicts.length === 0) return null;
  const theirs = fieldsOf(edition);
  const nameOf = (name: string): string => {
    const language = languageOf(name);
    const field = t(`fields.${(language ? name.slice(language.length + 1) : name) as 'title'}`);
    return language ? t(`fieldIn.${language}`, { field }) : field;
  };
  return (
    <Clashes
      clashes={conflicts.map(field => ({
        field,
        mine: wordsIn(value(field)),
        theirs: wordsIn(theirs[field]),
      }))}
      labels={Object.fromEntries(conflicts.map(field => [field, nameOf(field)]))}
      saveButton={() => document.querySelector('.saving button')}
      onTake={({ field }) => resolve(field, 'theirs')}
      onKeep={({ field }) => resolve(field, 'mine')}
    />
  );
}

/** The words of a text without its tags; paragraphs apart. */
function wordsIn(value: unknown): string {
  const text = Array.isArray(value) ? value.join(', ') : String(value ?? '');
  if (!text.startsWith('<')) return text;
  const lines = text.replace(/<\/(?:p|h2|h3|li|cite)>|<br \/>/g, '$&\n');
  return new DOMParser().parseFromString(lines, 'text/html').body.textContent?.trim() ?? '';
}
