import '../standing.css';
import { useQuery } from '@tanstack/react-query';
import type { ListedEdition } from '../../../../contract/editions.ts';
import { LANGUAGES, type Language, otherLanguage } from '../../../../contract/languages.ts';
import { Link } from '../../../frame/layout/link.tsx';
import { useLanguage, useServices } from '../../../frame/start/services-context.ts';
import { useTranslation } from '../../../frame/start/use-translation.ts';
import { termsQuery } from '../../kit/pickers/terms.ts';
import { Screen, ScreenHead } from '../../kit/shell/screen.tsx';
import { ResourceTable } from '../../kit/table/resource-table.tsx';
import type { Column } from '../../kit/table/rows.tsx';
import { shortDateOf } from '../../kit/time/moments.ts';
import { editionsQuery } from '../api/editions.ts';
import { type ContentKind, editorPath, useContentKind } from '../kinds.ts';
import { ContentBulk } from './bulk.tsx';

const STATUSES = ['draft', 're-read', 'scheduled', 'published', 'archived', 'absent'] as const;

/** All texts of a kind, with where each stands in both languages. */
export function ContentList() {
  const kind = useContentKind();
  return <KindList key={kind.section} kind={kind} />;
}

function KindList({ kind }: { kind: ContentKind }) {
  const { t } = useTranslation('content');
  const { api, language } = useServices();
  const { data: categories = [] } = useQuery({
    ...termsQuery(api, 'category', language, kind.type ?? undefined),
    enabled: kind.type !== null,
  });
  const titleOf = (one: ListedEdition) =>
    (one.texts[language] ?? one.texts[otherLanguage(language)])?.title ?? t('statuses.absent');
  const columns: readonly Column<ListedEdition>[] = [
    {
      key: 'title',
      title: t('fields.title'),
      sort: true,
      cell: one => (
        <Link
          to={editorPath(language, kind, one.id)}
          lang={one.texts[language] ? undefined : otherLanguage(language)}
        >
          {titleOf(one)}
        </Link>
      ),
    },
    ...LANGUAGES.map(one => ({
      key: one,
      title: t(`languages.${one}`),
      cell: (edition: ListedEdition) => <Standing text={edition.texts[one]} />,
    })),
    ...(kind.type
      ? [
          {
            key: 'categories',
            title: t('fields.categories'),
            optional: true,
            cell: (one: ListedEdition) => one.categories.map(({ title }) => title).join(', '),
          },
        ]
      : []),
    { key: 'author', title: t('fields.author'), optional: true, cell: one => one.authorName },
    {
      key: 'updatedAt',
      title: t('changedOn'),
      sort: true,
      cell: one => shortDateOf(one.updatedAt, language),
    },
  ];
  const section = kind.section as 'post';
  return (
    <Screen>
      <ScreenHead title={t(`kinds.${section}.many`)}>
        <Link className="button" to={editorPath(language, kind, 'new')}>
          {t(`kinds.${section}.new`)}
        </Link>
      </ScreenHead>
      <ResourceTable
        label={t(`kinds.${section}.many`)}
        columns={columns}
        query={asked => editionsQuery(api, kind, language, asked)}
        nameOf={titleOf}
        search={t('searchTitle')}
        filters={[
          {
            key: 'status',
            label: t('statusIn'),
            options: STATUSES.map(value => ({ value, label: t(`statuses.${value}`) })),
          },
          ...(kind.type
            ? [
                {
                  key: 'category',
                  label: t('fields.categories'),
                  options: categories.map(one => ({
                    value: one['@id'].split('/').at(-1) ?? '',
                    label: one.title,
                  })),
                },
              ]
            : []),
        ]}
        bulk={(chosen, untick) => <ContentBulk kind={kind} chosen={chosen} untick={untick} />}
        empty={{ title: t('nothingWritten'), text: t('nothingWrittenLine') }}
      />
    </Screen>
  );
}

function Standing({ text }: { text: ListedEdition['texts'][Language] }) {
  const { t } = useTranslation('content');
  const language = useLanguage();
  const status = text?.status ?? 'absent';
  const moment = text?.publishAt ?? (status === 'published' ? text?.publishedAt : null);
  return (
    <span className="standing" data-status={status}>
      {t(`statuses.${status}`)}
      {moment && <small> {shortDateOf(moment, language)}</small>}
    </span>
  );
}
