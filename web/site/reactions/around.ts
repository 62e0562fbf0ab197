import type { PageContext } from '../../frame/routes/page.ts';
import { conversationQuery } from '../comments/api/comments.ts';
import { type ReactionTarget, reactionsQuery } from './api/reactions.ts';

/** What readers have said to a text. On a page of the past nothing is asked after the paint: its counts come with it. */
export const around = ({ api, asOf }: Pick<PageContext, 'api' | 'asOf'>, target: ReactionTarget) => ({
  comments: conversationQuery(api, target),
  ...(asOf !== undefined && { reactions: reactionsQuery(api, target) }),
});
