import { useQuery } from '@tanstack/react-query';
import type { Reactions } from '../../../contract/reactions.ts';
import { useHydrated } from '../../frame/start/hydrated.ts';
import { useServices } from '../../frame/start/services-context.ts';
import { type ReactionTarget, reactionsQuery } from './api/reactions.ts';

const NONE: Reactions = { likeCount: 0, viewCount: 0, commentCount: 0, isLike: false };

/** Counts of a text and whether this device likes it; none of it is in the page of the server. */
export function useReactions(target: ReactionTarget): Reactions {
  const { api } = useServices();
  const hydrated = useHydrated();
  const { data } = useQuery({ ...reactionsQuery(api, target), enabled: hydrated });
  return data ?? NONE;
}
