import '../../frame/styles/chips.css';
import './results.css';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { SECTIONS } from '../../../contract/sections.ts';
import { Link } from '../../frame/layout/link.tsx';
import { Pagination } from '../../frame/layout/pagination.tsx';
import { usePage, usePageContext } from '../../frame/routes/page.ts';
import { pageOf, paths } from '../../frame/routes/paths.ts';
import { useTranslation } from '../../frame/start/use-translation.ts';
import { EmptyState } from '../../frame/states/empty-state.tsx';
import { countOf } from '../../frame/typesetting/dates.ts';
import { KindSign } from './kind-sign.tsx';
import { Marked } from './marked.tsx';
import { askedOf, HITS_PER_PAGE, KINDS, resultsPage } from './results.page.ts';

export function Results() {
  const { t } = useTranslation(['search', 'posts', 'layout']);
  const navigate = useNavigate();
  const { language, search } = usePageContext();
  const { answer } = usePage(resultsPage);
  const { q, kind } = askedOf(search);
  const field = useRef<HTMLInputElement>(null);
  const answered = useRef(q);
  useEffect(() => {
    const input = field.current as HTMLInputElement;
    const hasGoneOn = input === document.activeElement && input.value !== answered.current;
    // What somebody goes on typing stays when a slow answer arrives.
    if (q !== answered.current && !hasGoneOn) input.value = q;
    answered.current = q;
  }, [q]);
  const all = KINDS.reduce((sum, each) => sum + (answer.kinds[each] ?? 0), 0);
  return (
    <div className="wrap results">
      <header className="page-head">
        <h1 className="hidden">{q ? t('titleFor', { text: q }) : t('title')}</h1>
        <search>
          <form
            action={paths.search(language)}
            className="big-search"
            onSubmit={event => {
              event.preventDefault();
              const typed = new FormData(event.currentTarget).get('q');
              void navigate(paths.search(language, { q: String(typed ?? ''), kind }));
            }}
          >
            <label className="hidden" htmlFor="big-q">
              {t('label')}
            </label>
            <input
              id="big-q"
              name="q"
              type="search"
              ref={field}
              defaultValue={q}
              placeholder={t('big')}
              maxLength={200}
            />
            {kind && <input type="hidden" name="kind" value={kind} />}
            <button className="button" type="submit">
              {t('submit')}
            </button>
          </form>
        </search>
        <p className="meta" role="status">
          {q && answer.totalItems === 0
            ? t('nothingFound')
            : q
              ? t('found', { count: answer.totalItems, shown: countOf(answer.totalItems, language) })
              : t('newest')}
        </p>
      </header>
      {all > 0 && (
        <nav className="chips ruled" aria-label={t('kinds')}>
          <Link to={paths.search(language, { q })} aria-current={kind ? undefined : 'page'}>
            {t('allKinds')} <span>{countOf(all, language)}</span>
          </Link>
          {KINDS.filter(each => each === kind || (answer.kinds[each] ?? 0) > 0).map(each => (
            <Link
              key={each}
              to={paths.search(language, { q, kind: each })}
              aria-current={each === kind ? 'page' : undefined}
            >
              {t(`kindNames.${each}`)} <span>{countOf(answer.kinds[each] ?? 0, language)}</span>
            </Link>
          ))}
        </nav>
      )}
      {answer.member.length === 0 ? (
        <EmptyState
          title={q ? t('none', { text: q }) : t('posts:noneYet')}
          line={t(q ? 'noneLine' : 'posts:noneYetLine')}
        >
          {q && kind && all > 0 && (
            <Link className="button line" to={paths.search(language, { q })}>
              {t('everywhere')}
            </Link>
          )}
          <ul className="ways">
            {SECTIONS.map(section => (
              <li key={section}>
                <Link to={paths.section(language, section)}>{t(`kindNames.${section}`)}</Link>
              </li>
            ))}
            <li>
              <Link to={paths.contact(language)}>{t('layout:contact')}</Link>
            </li>
          </ul>
        </EmptyState>
      ) : (
        <ol className="hits">
          {answer.member.map(hit => (
            <li key={hit.id} className="item">
              <KindSign kind={hit.kind} />
              <div>
                <span className="kind">{t(`kind.${hit.kind}`)}</span>
                <h2>
                  <Link to={paths.text(language, hit.path)}>
                    <Marked parts={hit.highlights.title} />
                  </Link>
                </h2>
                <p>
                  <Marked parts={hit.highlights.snippet} />
                </p>
              </div>
            </li>
          ))}
        </ol>
      )}
      <Pagination page={pageOf(search)} itemsPerPage={HITS_PER_PAGE} totalItems={answer.totalItems} />
    </div>
  );
}
