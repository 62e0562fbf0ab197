import './history.css';
import { useQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router-dom';
import type { Language } from '../../../contract/languages.ts';
import { PUBLICATION_RESOURCES, RESOURCES } from '../../../contract/references.ts';
import { mayAdminister, mayModerate } from '../../../contract/roles.ts';
import type { Version } from '../../../contract/versions.ts';
import { Link } from '../../frame/layout/link.tsx';
import { pageOf } from '../../frame/routes/paths.ts';
import { useUser } from '../../frame/session/use-user.ts';
import { useServices } from '../../frame/start/services-context.ts';
import { useTranslation } from '../../frame/start/use-translation.ts';
import { ApiProblem } from '../../frame/transport/problem.ts';
import { useConfirm } from '../kit/dialog/confirm.tsx';
import { useAttempt } from '../kit/form/use-attempt.ts';
import { useNotices } from '../kit/notices/notices.tsx';
import { Absence, Loading } from '../kit/shell/absences.tsx';
import { Screen, ScreenHead } from '../kit/shell/screen.tsx';
import { workedOnAt } from '../kit/worked-on-at.ts';
import { AT_ONCE, restoreVersion, seenState, undelete, versionsKey, versionsQuery } from './api/versions.ts';
import { OneVersion } from './one-version.tsx';

/** What something was, change by change, newest first: `history/{class}/{id}`. */
export function History() {
  const { t } = useTranslation(['history', 'admin']);
  const { api, language } = useServices();
  const { thing = '', id = '' } = useParams();
  const [search] = useSearchParams();
  const page = pageOf(search);
  const roles = useUser()?.roles ?? [];
  const of = `/api/${thing}/${id}`;
  const { data, error, isError, refetch } = useQuery(versionsQuery(api, of, page));
  const versions = data?.items ?? [];
  // What it is now, the first page tells.
  const newest = useQuery(versionsQuery(api, of, 1)).data?.items;
  const place = workedOnAt(of, language, roles);
  const isLast = page * AT_ONCE >= (data?.totalItems ?? 0);
  const isPublication = PUBLICATIONS.has(thing);
  const isDeleted = lastOf(newest, 'deleted') === true;
  const isWithdrawn = lastOf(newest, 'status') === 'withdrawn';
  const mayWrite = thing === 'house_page' ? mayAdminister : mayModerate;
  // A deleted text comes back by its own call, what its author withdrew from its author, an account from nobody.
  const mayRestore =
    newest && mayWrite(roles) && thing !== 'user' && !isWithdrawn && !(isDeleted && isPublication);
  const lead = thing === 'user' ? 'leadOfAccount' : newest && !mayRestore ? 'leadOfReading' : 'lead';
  const titled = titleOf([...(newest ?? []), ...versions], language);
  const isRefused = error instanceof ApiProblem && [400, 403, 404].includes(error.status);

  return (
    <Screen>
      <ScreenHead
        title={
          <>
            {t('title')}{' '}
            {titled ? (
              <span lang={titled.language}>{titled.title}</span>
            ) : (
              t(`things.${thing as 'post'}`, { defaultValue: thing })
            )}
          </>
        }
        help={t(lead)}
      >
        {place && (
          <Link className="button line" to={place}>
            {t('open')}
          </Link>
        )}
      </ScreenHead>
      {!data && !isError && <Loading />}
      {isError && !data && (
        <Absence
          title={t(isRefused ? 'noneTitle' : 'failedTitle')}
          text={t(isRefused ? 'none' : 'admin:broken')}
          retry={isRefused ? undefined : refetch}
        />
      )}
      {mayAdminister(roles) && page === 1 && isDeleted && isPublication && <Undelete of={of} />}
      {page === 1 && isDeleted && thing === 'category' && <p className="notice">{t('isRemoved')}</p>}
      {isWithdrawn && <p className="notice">{t('isWithdrawn')}</p>}
      <ol className="versions">
        {versions.map((version, at) => (
          <OneVersion key={version.id} version={version} mayLookUp={mayAdminister(roles)}>
            {mayRestore && (page > 1 || at > 0) && <Restore version={version} thing={thing} />}
          </OneVersion>
        ))}
      </ol>
      {(page > 1 || (data && !isLast)) && (
        <nav className="actions" aria-label={t('pages')}>
          {page > 1 && (
            <Link className="button line" to={`?page=${page - 1}`}>
              {t('newer')}
            </Link>
          )}
          {!isLast && (
            <Link className="button line" to={`?page=${page + 1}`}>
              {t('older')}
            </Link>
          )}
        </nav>
      )}
    </Screen>
  );
}

const PUBLICATIONS: ReadonlySet<string> = new Set(
  Object.values(PUBLICATION_RESOURCES).map(name => RESOURCES[name].item),
);

/** What a field came to be last, as far as this page of the history tells; of whichever language. */
const lastOf = (versions: readonly Version[] = [], field: string): unknown =>
  versions.flatMap(({ changes }) => changes).find(change => change.field.split('.').at(-1) === field)?.after;

/** As it was called last: in the reader's language where it has a title there, else in the other, or in one that is not known. */
function titleOf(
  versions: readonly Version[],
  reader: Language,
): { readonly title: string; readonly language?: Language | undefined } | undefined {
  const titles = versions
    .flatMap(({ changes }) => changes)
    .flatMap(({ field, after }) => {
      const [name, language] = field.split('.').toReversed();
      const isTitle = name === 'title' && typeof after === 'string' && after !== '';
      return isTitle ? { title: after, language: language as Language | undefined } : [];
    });
  const person = [lastOf(versions, 'firstName'), lastOf(versions, 'lastName')].filter(Boolean).join(' ');
  return (
    titles.find(({ language }) => language === reader) ??
    titles[0] ??
    (person ? { title: person } : undefined)
  );
}

function Restore({ version, thing }: { version: Version; thing: string }) {
  const { t } = useTranslation('history');
  const { api } = useServices();
  const confirm = useConfirm();
  const { tell, warn } = useNotices();
  const { attempt, isUnderWay } = useAttempt({ refresh: versionsKey, warn });
  const { number } = version;
  async function restore(): Promise<void> {
    const text = t([`restoreLineOf.${thing as 'category'}`, 'restoreLine']);
    const question = { title: t('restoreTitle', { number }), text, yes: t('restore') };
    // Asked for with the question; the button stays one that the focus comes back to.
    const seen = seenState(api, version['@id']);
    seen.catch(() => undefined);
    if (!(await confirm(question))) return;
    const done = await attempt(async () => {
      await restoreVersion(api, version['@id'], await seen);
      tell({ text: t('restored', { number }) });
    });
    if (done) scrollTo({ top: 0 });
  }
  return (
    <button type="button" className="button line" disabled={isUnderWay} onClick={() => void restore()}>
      {t('restoreOne', { number })}
    </button>
  );
}

function Undelete({ of }: { of: string }) {
  const { t } = useTranslation('history');
  const { api } = useServices();
  const { tell, warn } = useNotices();
  const { attempt, isUnderWay } = useAttempt({ refresh: versionsKey, warn });
  return (
    <p className="notice">
      {t('isDeleted')}{' '}
      <button
        type="button"
        className="button line"
        disabled={isUnderWay}
        onClick={async () => {
          if (await attempt(() => undelete(api, of))) tell({ text: t('undeleted') });
        }}
      >
        {t('undelete')}
      </button>
    </p>
  );
}
