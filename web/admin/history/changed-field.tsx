import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import type { Language } from '../../../contract/languages.ts';
import type { Role } from '../../../contract/roles.ts';
import type { Version } from '../../../contract/versions.ts';
import { Link } from '../../frame/layout/link.tsx';
import { paths } from '../../frame/routes/paths.ts';
import { useUser } from '../../frame/session/use-user.ts';
import { useServices } from '../../frame/start/services-context.ts';
import { useTranslation } from '../../frame/start/use-translation.ts';
import { durationOf } from '../../frame/typesetting/dates.ts';
import { FoldedDifference } from '../kit/difference/difference.tsx';
import { textDifference } from '../kit/difference/text-difference.ts';
import { fileQuery } from '../kit/pickers/files.ts';
import { termsQuery } from '../kit/pickers/terms.ts';
import { momentOf } from '../kit/time/moments.ts';
import { workedOnAt } from '../kit/worked-on-at.ts';
import { roleName } from '../people/role-names.ts';
import { plainText } from './plain-text.ts';

type Change = Version['changes'][number];

/** What is read word by word; of everything else it is said what it was and what it is. */
const TEXTS = ['title', 'abstract', 'content', 'message', 'name', 'description'];

/** Whose values are words of the program. */
const NAMED = ['type', 'season', 'nature', 'language', 'media'];

export function ChangedField({ change: { field, before, after } }: { change: Change }) {
  const { t } = useTranslation('history');
  const [name = '', language] = field.split('.').toReversed();
  const isText =
    TEXTS.includes(name) && [before, after].every(one => one === null || typeof one === 'string');
  return (
    <div className="changed-field">
      <dt>
        {t(`fields.${name as 'title'}`, { defaultValue: name })}
        {language && <small> {t(`language.${language as 'fr'}`)}</small>}
      </dt>
      <dd lang={language}>
        {isText ? (
          <ChangedText before={String(before ?? '')} after={String(after ?? '')} />
        ) : (
          <ChangedValue name={name} before={before} after={after} />
        )}
      </dd>
    </div>
  );
}

function ChangedText({ before, after }: { before: string; after: string }) {
  const { t } = useTranslation('history');
  const parts = useMemo(() => textDifference(plainText(before), plainText(after)), [before, after]);
  if (parts.every(({ kind }) => kind === 'same')) return <p className="meta">{t('onlyMarkup')}</p>;
  return <FoldedDifference parts={parts} />;
}

function ChangedValue({ name, before, after }: { name: string; before: unknown; after: unknown }) {
  const { t } = useTranslation('admin');
  const shown = useShown(name);
  const [was, is] = [shown(before), shown(after)];
  return (
    <p>
      {was !== undefined && (
        <del>
          <span className="hidden">{t('difference.removed')} </span>
          {was}
        </del>
      )}{' '}
      {is !== undefined && (
        <ins>
          <span className="hidden">{t('difference.added')} </span>
          {is}
        </ins>
      )}
    </p>
  );
}

/** How a value of this field is read; undefined: nothing was there. */
function useShown(name: string): (value: unknown) => ReactNode {
  const { t } = useTranslation('history');
  const { api, language } = useServices();
  const kind = name === 'categories' ? 'category' : 'tag';
  const isTerms = name === 'categories' || name === 'tags';
  const { data: terms } = useQuery({ ...termsQuery(api, kind, language), enabled: isTerms });

  return function shown(value): ReactNode {
    if (value === null || value === undefined || value === '') return undefined;
    if (Array.isArray(value))
      return value.length === 0 ? undefined : value.map((one, at) => [at > 0 && ', ', shown(one)]);
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
    if (typeof value === 'object') return JSON.stringify(value);
    const words = String(value);
    if (name === 'status') return t(`status.${words as 'published'}`, { defaultValue: words });
    if (name === 'roles') return roleName(words as Role, language);
    if (NAMED.includes(name)) return t(`values.${words as 'post'}`, { defaultValue: words });
    if (isTerms) return terms?.find(one => one['@id'] === words)?.title ?? words;
    if (name === 'duration') return durationOf(Number(value), language);
    if (name === 'inLanguage') return new Intl.DisplayNames(language, { type: 'language' }).of(words);
    if (words.startsWith('/api/file/')) return <FileName key={words} reference={words} />;
    if (name === 'text') return <Link to={historyOf(words, language)}>{t(thingOf(words))}</Link>;
    if (/^\d{4}-\d{2}-\d{2}T/.test(words)) return momentOf(words, language);
    return words;
  };
}

const historyOf = (reference: string, language: Language) =>
  paths.admin(language, `history/${reference.replace('/api/', '')}`);
const thingOf = (reference: string) => `things.${reference.split('/')[2] as 'post'}` as const;

/** Where it is looked after, or that it is no longer there. */
function FileName({ reference }: { reference: string }) {
  const { t } = useTranslation('history');
  const { api, language } = useServices();
  const { data: file } = useQuery(fileQuery(api, reference));
  const roles = useUser()?.roles ?? [];
  const place = workedOnAt(reference, language, roles);
  if (!file) return t('things.file');
  return place ? <Link to={place}>{file.name}</Link> : file.name;
}
