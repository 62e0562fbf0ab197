import { useQuery } from '@tanstack/react-query';
import type { User } from '../../../contract/accounts.ts';
import type { PostCard } from '../../../contract/publications.ts';
import { mayModerate } from '../../../contract/roles.ts';
import type { TestimonyCard } from '../../../contract/testimonies.ts';
import { Link } from '../../frame/layout/link.tsx';
import { paths } from '../../frame/routes/paths.ts';
import { useHolder } from '../../frame/session/use-user.ts';
import { useServices } from '../../frame/start/services-context.ts';
import { useTranslation } from '../../frame/start/use-translation.ts';
import { EmptyState } from '../../frame/states/empty-state.tsx';
import { countOf, dayOf } from '../../frame/typesetting/dates.ts';
import { ownPostsQuery, ownTestimoniesQuery } from './api/own-texts.ts';
import { OwnList, useListPage } from './own-list.tsx';
import { ProfilePage } from './profile-page.tsx';
import { TextLink } from './text-link.tsx';

export const MyTexts = () => (
  <ProfilePage child="texts">
    {user => (
      <>
        {mayModerate(user.roles) && <Posts user={user} />}
        <Testimonies />
      </>
    )}
  </ProfilePage>
);

function Testimonies() {
  const { t } = useTranslation(['profile', 'layout', 'testimonies']);
  const { api, language } = useServices();
  const found = useQuery(ownTestimoniesQuery(api, useHolder(), useListPage()));
  return (
    <OwnList
      found={found}
      none={
        <EmptyState title={t('testimonies:mineNone')} line={t('testimonies:mineNoneLine')}>
          <Link className="button season" to={paths.testify(language)}>
            {t('layout:writeTestimony')}
          </Link>
        </EmptyState>
      }
    >
      {testimony => <MyText key={testimony['@id']} text={testimony} />}
    </OwnList>
  );
}

/** What somebody who publishes has published under their own name. */
function Posts({ user }: { user: User }) {
  const { t } = useTranslation('profile');
  const { api } = useServices();
  const { data } = useQuery(ownPostsQuery(api, String(user.id)));
  if (!data || data.items.length === 0) return null;
  return (
    <section aria-label={t('ownPosts')}>
      <ul className="own-list">
        {data.items.map(post => (
          <MyText key={post['@id']} text={post} />
        ))}
      </ul>
    </section>
  );
}

function MyText({ text }: { text: TestimonyCard | PostCard }) {
  const { t } = useTranslation(['profile', 'testimonies']);
  const { language } = useServices();
  const { title, path, status, createdAt, viewCount, likeCount, commentCount } = text;
  const count = (name: 'views' | 'likes' | 'comments', value: number) => (
    <span>{t(`counts.${name}`, { count: value, shown: countOf(value, language) })}</span>
  );
  return (
    <li data-status={status}>
      <h2>{path === null ? title : <TextLink text={{ title, path, language: text.language }} />}</h2>
      <p className="meta">
        {text['@type'] === 'Temoignage' && <span>{t(`testimonies:status.${text.status}`)}</span>}
        <span>
          <time dateTime={createdAt}>{dayOf(createdAt, language)}</time>
        </span>
        {status === 'published' && (
          <>
            {count('views', viewCount)}
            {count('likes', likeCount)}
            {count('comments', commentCount)}
          </>
        )}
      </p>
      {text['@type'] === 'Temoignage' && status !== 'published' && (
        <Link className="more" to={paths.myTestimonies(language)}>
          {t('follow')}
        </Link>
      )}
    </li>
  );
}
