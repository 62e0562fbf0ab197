import type { Position } from '../../event-log/event-log.ts';
import type { PositionTokens } from '../../position-tokens.ts';
import type { AppContext } from './app-state.ts';
import { Problem } from './errors.ts';

/**
 * Whether everything that answers are made from (read models, search index, kept answers) has come to the position
 * within the time. The answer is given in any case.
 */
export type WaitFor = (position: Position, ms: number) => Promise<boolean>;

export const asksForPosition = ({ req, search }: AppContext): boolean =>
  req.headers['x-min-position'] !== undefined || search.includes('minPosition=');

/**
 * The position that a read wants to see at least: `X-Min-Position`, or `minPosition` in the query.
 * @throws {Problem} 400 for what no answer of ours has said
 */
export function minimumPosition(ctx: AppContext, positions: PositionTokens): Position | undefined {
  if (!asksForPosition(ctx)) return undefined;
  const wanted = ctx.req.headers['x-min-position'] ?? ctx.query.minPosition;
  if (wanted === undefined) return undefined;
  const position = typeof wanted === 'string' ? positions.open(wanted) : undefined;
  if (position === undefined) throw new Problem(400, 'positionUnknown');
  return position;
}
