import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Reactions } from '../../../contract/reactions.ts';
import { Icon } from '../../frame/layout/icon.tsx';
import { useServices } from '../../frame/start/services-context.ts';
import { useTranslation } from '../../frame/start/use-translation.ts';
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

  const key = reactionsKey(target);
  const isLast = () => queryClient.isMutating({ mutationKey: key }) === 1;
  const { mutate, isError } = useMutation({
    mutationKey: key,
    // Pressed again while it is on its way: one after the other, as they were pressed.
    scope: { id: target },
    mutationFn: (status: boolean) => like(api, target, status),
    async onMutate(status) {
      await queryClient.cancelQueries({ queryKey: key });
      const before = queryClient.getQueryData<Reactions | null>(key);
      queryClient.setQueryData<Reactions>(key, {
        ...reactions,
        isLike: status,
        likeCount: Math.max(0, reactions.likeCount + (status ? 1 : -1)),
      });
      return before;
    },
    onError(_error, _status, before) {
      if (isLast()) queryClient.setQueryData(key, before ?? null);
    },
    onSettled() {
      if (isLast()) void queryClient.invalidateQueries({ queryKey: key });
    },
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
