import { expect, test } from 'vitest';
import type { Following } from '../platform/following/following.ts';
import type { ModelStatus } from '../platform/read-models/read-models.ts';
import { healthChecks, type Watched } from './observability.ts';

const following = { name: 'read models', state: 'following', parked: [] } as unknown as Following;

const healthOf = (...states: ModelStatus['state'][]) => {
  const status = () =>
    states.map(
      (state, at): ModelStatus => ({
        name: `model-${at}`,
        state,
        parked: 0,
        progress: state === 'building' ? { events: 4000, at: '2026-01-05T08:00:00.000Z' } : undefined,
      }),
    );
  const watched: Pick<Watched, 'followed'> = { followed: { following, status } };
  return healthChecks(watched as Watched)
    .find(({ name }) => name === 'read-models')
    ?.check();
};

test('with nothing built yet no requests are to be sent here; with some lacking those that need the others are', async () => {
  const progress = '4000 events, up to 2026-01-05T08:00:00.000Z';
  expect(await healthOf('building', 'building')).toEqual({
    status: 'down',
    detail: `building model-0, model-1; ${progress}`,
  });
  expect(await healthOf('waiting')).toEqual({ status: 'down', detail: 'building model-0' });
  expect(await healthOf('ready', 'building')).toEqual({
    status: 'degraded',
    detail: `building model-1; ${progress}`,
  });
  expect(await healthOf('ready', 'ready')).toEqual({ status: 'ok' });
});
