import { expect, test } from 'vitest';
import type { Following } from '../platform/following/following.ts';
import { createMetrics } from '../platform/http/edge/metrics.ts';
import type { ModelStatus } from '../platform/read-models/follow-read-models.ts';
import { healthChecks, registerGauges, type Watched } from './observability.ts';

const wellFed = { name: 'read models', state: 'following', parked: [] } as unknown as Following;

const healthOf = (following: Following, ...states: ModelStatus['state'][]) => {
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
  expect(await healthOf(wellFed, 'building', 'building')).toEqual({
    status: 'down',
    detail: `building model-0, model-1; ${progress}`,
  });
  expect(await healthOf(wellFed, 'waiting')).toEqual({ status: 'down', detail: 'building model-0' });
  expect(await healthOf(wellFed, 'ready', 'building')).toEqual({
    status: 'degraded',
    detail: `building model-1; ${progress}`,
  });
  expect(await healthOf(wellFed, 'ready', 'ready')).toEqual({ status: 'ok' });
});

test('while a stream is parked it is said that nothing is removed', async () => {
  const parked = [{ stream: 'publication-1', position: '1', error: 'another version' }];
  expect(await healthOf({ ...wellFed, parked } as Following, 'ready')).toEqual({
    status: 'degraded',
    detail:
      'read models: 1 parked, publication-1 among them; until they are mended nothing is removed that nobody uses or that was kept long enough',
  });
});

test('a proof that is kept anew keeps nobody waiting; one that does not come on is told of', async () => {
  const healthIn = (isFailing: boolean, ...states: Following['state'][]) => {
    const more = { name: 'proof', parked: [], eventsApplied: 500, appliedAt: '2026-01-05T08:00:00.000Z' };
    const followings = states.map(state => ({ ...more, state }) as unknown as Following);
    const watched: Pick<Watched, 'proof'> = { proof: { isFailing, followings } };
    return healthChecks(watched as Watched)
      .find(({ name }) => name === 'proof')
      ?.check();
  };
  expect(await healthIn(false)).toEqual({ status: 'ok' });
  expect(await healthIn(false, 'following')).toEqual({ status: 'ok' });
  expect(await healthIn(false, 'building')).toEqual({
    status: 'ok',
    detail: '500 events, up to 2026-01-05T08:00:00.000Z; proof: building',
  });
  expect(await healthIn(false, 'behind')).toEqual({ status: 'degraded', detail: 'proof: behind' });
  expect(await healthIn(false, 'away')).toEqual({ status: 'degraded', detail: 'proof: away' });
  expect(await healthIn(true)).toEqual({ status: 'degraded', detail: 'cannot begin' });
});

test('a subscriber that this process feeds no longer is in the figures no longer', async () => {
  const feeding = (name: string) => ({ name, parked: [], lag: async () => 7 }) as unknown as Following;
  let kept = [feeding('proof')];
  const metrics = createMetrics();
  const watched = {
    ...{ log: {}, followed: { following: feeding('read models') }, search: { followings: [] } },
    proof: {
      get followings() {
        return kept;
      },
    },
  };
  registerGauges(metrics, watched as unknown as Watched);
  const lags = async () =>
    (await metrics.registry.metrics())
      .split('\n')
      .filter(line => line.startsWith('parvis_following_lag_ms{'));
  expect(await lags()).toEqual([
    'parvis_following_lag_ms{subscriber="read models"} 7',
    'parvis_following_lag_ms{subscriber="proof"} 7',
  ]);
  kept = [];
  expect(await lags()).toEqual(['parvis_following_lag_ms{subscriber="read models"} 7']);
});
