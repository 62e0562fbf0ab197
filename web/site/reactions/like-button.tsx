import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Reactions } from '../../../contract/reactions.ts';
import { Icon } from '../../frame/layout/icon.tsx';
import { useServices } from '../../frame/start/services-context.ts';
import { countOf } from '../../frame/typesetting/dates.ts';
import { like, type ReactionTarget, reactionsKey } from './api/reactions.ts';
import { useReactions } from './use-reactions.ts';
import { useVisit } from './use-visit.ts';

/** The heart fills at once; when the like does not arrive, it empties again and says so. */
export function LikeButton({ target }: { target: ReactionTarget }) {
  const { t } = useTranslation('reading');
  const { api, language, asOf } = useServices();
  const queryClient = useQueryClient();
  const reactions = useReactions(target);
  useVisit(target);

  const { mutate, isError } = useMutation({
    mutationFn: (status: boolean) => like(api, target, status),
    async onMutate(status) {
      await queryClient.cancelQueries({ queryKey: reactionsKey(target) });
      const before = queryClient.getQueryData<Reactions | null>(reactionsKey(target));
      queryClient.setQueryData<Reactions>(reactionsKey(target), {
        ...reactions,
        isLike: status,
        likeCount: Math.max(0, reactions.likeCount + (status ? 1 : -1)),
      });
      return before;
    },
    onError: (_error, _status, before) => queryClient.setQueryData(reactionsKey(target), before ?? null),
    onSettled: () => queryClient.invalidateQueries({ queryKey: reactionsKey(target) }),
  });

  return (
    <button
      type="button"
      className="like"
      aria-pressed={reactions.isLike}
      disabled={asOf !== undefined}
      onClick={() => mutate(!reactions.isLike)}
    >
      <Icon name="heart" />
      <span>{t('like')}</span>
      {reactions.likeCount > 0 && <span className="count">{countOf(reactions.likeCount, language)}</span>}
      {isError && <span role="alert">{t('likeFailed')}</span>}
    </button>
  );
}
