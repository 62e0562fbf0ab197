import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import type { listedLike } from '../../../contract/reactions.ts';
import { Link } from '../../frame/layout/link.tsx';
import { paths } from '../../frame/routes/paths.ts';
import { useHolder } from '../../frame/session/use-user.ts';
import { useServices } from '../../frame/start/services-context.ts';
import { useTranslation } from '../../frame/start/use-translation.ts';
import { EmptyState } from '../../frame/states/empty-state.tsx';
import { dayOf } from '../../frame/typesetting/dates.ts';
import { ownLikesQuery, takeLikeBack } from './api/own-texts.ts';
import { OwnList, useListPage } from './own-list.tsx';
import { ProfilePage } from './profile-page.tsx';
import { TextLink } from './text-link.tsx';

export const MyLikes = () => <ProfilePage child="likes">{() => <Likes />}</ProfilePage>;

function Likes() {
  const { t } = useTranslation('profile');
  const { api, language } = useServices();
  const found = useQuery(ownLikesQuery(api, useHolder(), useListPage()));
  return (
    <OwnList
      found={found}
      none={
        <EmptyState title={t('noLikes')} line={t('noLikesLine')}>
          <Link className="button" to={paths.posts(language, 'prierre')}>
            {t('readPrayers')}
          </Link>
        </EmptyState>
      }
    >
      {like => <MyLike key={like['@id']} like={like} />}
    </OwnList>
  );
}

function MyLike({ like }: { like: z.infer<typeof listedLike> }) {
  const { t } = useTranslation('profile');
  const { api, language } = useServices();
  const queryClient = useQueryClient();
  const taking = useMutation({
    mutationFn: () => takeLikeBack(api, like),
    onSuccess: () =>
      Promise.all(['likes', 'reactions'].map(key => queryClient.invalidateQueries({ queryKey: [key] }))),
  });
  const { text, createdAt } = like;
  return (
    <li className="row">
      <div>
        <h2>
          <TextLink text={text} />
        </h2>
        <p className="meta">
          <time dateTime={createdAt}>{t('likedOn', { day: dayOf(createdAt, language) })}</time>
        </p>
        {taking.isError && <p role="alert">{t('likeStays')}</p>}
      </div>
      <button
        type="button"
        className="button line"
        aria-label={t('unlikeText', { title: text?.title ?? t('textGone') })}
        disabled={taking.isPending}
        onClick={() => taking.mutate()}
      >
        {t('unlike')}
      </button>
    </li>
  );
}
