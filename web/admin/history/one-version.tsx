import type { ReactNode } from 'react';
import { referencedId } from '../../../contract/references.ts';
import type { Version } from '../../../contract/versions.ts';
import { paths } from '../../frame/routes/paths.ts';
import { useLanguage } from '../../frame/start/services-context.ts';
import { useTranslation } from '../../frame/start/use-translation.ts';
import { momentOf } from '../kit/time/moments.ts';
import { ChangedField } from './changed-field.tsx';

/** What reads as nothing: of a field that nobody has filled in there is nothing to tell. */
const isNothing = (value: unknown): boolean =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0);

interface Props {
  readonly version: Version;
  readonly mayLookUp: boolean;
  /** What can be done with it. */
  readonly children?: ReactNode;
}

/** One change: when, by whom, why, and what was another before. */
export function OneVersion({ version, mayLookUp, children }: Props) {
  const { t, i18n } = useTranslation(['history', 'desk']);
  const language = useLanguage();
  const { number, at, by, byName, reason, restores } = version;
  const changes = version.changes.filter(({ before, after }) => !(isNothing(before) && isNothing(after)));
  const person = by === null ? undefined : referencedId('User', by);
  const reasonWords = ['testimony', 'comment']
    .map(kind => `desk:reasons.${kind}.${reason}`)
    .find(key => i18n.exists(key));
  const fields = (
    <dl>
      {changes.map(change => (
        <ChangedField key={change.field} change={change} />
      ))}
    </dl>
  );
  return (
    <li className="version" id={`version-${number}`}>
      <header>
        <h2>{t('version', { number })}</h2>
        <p>
          <time dateTime={at}>{momentOf(at, language)}</time>
        </p>
        <p>
          {person && mayLookUp ? (
            <a href={paths.admin(language, `user/user/${person}`)}>{byName}</a>
          ) : (
            (byName ?? t('nobody'))
          )}
        </p>
        {reason && <p>{t('because', { reason: reasonWords ? t(reasonWords as 'desk:reason') : reason })}</p>}
        {restores !== null && (
          <p>
            <a href={`#version-${restores}`}>{t('restores', { number: restores })}</a>
          </p>
        )}
      </header>
      {number === 1 ? (
        <details>
          <summary>{t('whole')}</summary>
          {fields}
        </details>
      ) : changes.length === 0 ? (
        <p className="meta">{t('nothing')}</p>
      ) : (
        fields
      )}
      {children}
    </li>
  );
}
