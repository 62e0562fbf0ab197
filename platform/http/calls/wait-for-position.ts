import type { Position } from '../../event-log/event-log.ts';
import type { PositionTokens } from '../../position-tokens.ts';
import type { AppContext } from './app-state.ts';
import { Problem } from './errors.ts';

/**
 * Resolves when everything that answers are made from (views, search index, caches) shows all events up to
 * the position. The signal says that nobody waits any longer.
 */
export type WaitFor = (position: Position, signal: AbortSignal) => Promise<void>;

/** False when the views have not come that far in time; the answer is then given all the same. */
export async function reached(waitFor: WaitFor, position: Position, withinMs: number): Promise<boolean> {
  const abort = new AbortController();
  const { promise: late, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => resolve(false), withinMs);
  try {
    const shown = waitFor(position, abort.signal).then(
      () => true,
      () => false,
    );
    return await Promise.race([shown, late]);
  } finally {
    clearTimeout(timer);
    abort.abort();
  }
}

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
