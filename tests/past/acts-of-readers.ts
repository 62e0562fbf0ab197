/** What visitors do by reading, and the passing of time. */
import { HOUR_MS } from '../../contract/durations.ts';
import type { ApiAnswer } from '../api-client.ts';
import { type Acts, about, as, below, here, idOf, mayBe, readable, type World } from './world.ts';

const READERS = 6;

async function react(world: World, path: string, body: object): Promise<ApiAnswer | undefined> {
  const texts = await readable(world);
  if (texts.length === 0) return undefined;
  const text = world.chance.pick(texts);
  const somebody = mayBe(world, 0.2) ? here(world)[0] : undefined;
  somebody?.traces.add(idOf(text));
  const reader = somebody ? as(world, somebody) : world.run.visitor;
  const headers: Record<string, string> = somebody ? {} : { deviceId: `reader-${below(world, READERS)}` };
  return reader.post(path, { ...about(text), ...body }, headers);
}

export const ACTS_OF_READERS: Acts = {
  like: [6, world => react(world, '/api/likes/add', { status: true })],
  'like no longer': [2, world => react(world, '/api/likes/add', { status: false })],
  view: [8, world => react(world, '/api/views/add', {})],
  'let hours pass': [
    4,
    async ({ clock, chance, run }) => {
      clock.at += chance.pick([1, 3, 20, 24, 8 * 24]) * HOUR_MS;
      // What was due by then.
      await run.parvis.schedule.round();
      await run.parvis.settle();
      return undefined;
    },
  ],
};
