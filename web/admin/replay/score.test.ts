import { describe, expect, test } from 'vitest';
import type { Activity } from '../../../contract/activities.ts';
import { HOUR_MS } from '../../../contract/durations.ts';
import type { ReplayStep } from '../../../contract/replay.ts';
import { advance } from './advance.ts';
import { BUCKETS, countAt, createScore } from './score.ts';

const FROM = Date.UTC(2026, 10, 1);
const STRETCH = { from: FROM, until: FROM + BUCKETS * HOUR_MS };
const iso = (hours: number) => new Date(FROM + hours * HOUR_MS).toISOString();

const activity = (type: string, id: number, hours = 0): Activity => ({
  ...{ '@id': '/api/activity/x', '@type': 'Activity', id: `${type}-${id}`, type, group: 'testimonies' },
  ...{ by: 'visitor', actor: null, actorName: null, subject: `/api/temoignage/${id}`, title: null },
  ...{ path: null, postType: null, language: null, createdAt: iso(hours) },
});
const step = (hours: number, rest: Partial<ReplayStep> = {}): ReplayStep => ({
  ...{ '@id': '/api/replay_step/x', '@type': 'ReplayStep', id: `at ${hours}`, createdAt: iso(hours) },
  ...{ activity: null, counts: {}, read: [], ...rest },
});
const told = (hours: number, type: string, id: number) =>
  step(hours, { activity: activity(type, id, hours) });
const read = (hours: number, views: number, text = '/api/post/1') =>
  step(hours, { counts: { views }, read: [{ text, title: 'Prier', path: null, views, likes: 0 }] });

describe('counts and lists', () => {
  test('are those of the steps up to there, wherever one comes from', () => {
    const steps = Array.from({ length: 1700 }, (_, at) =>
      read(at / 100, 1 + (at % 3), `/api/post/${at % 7}`),
    );
    const score = createScore(steps, undefined, STRETCH);
    const differing = [1700, 3, 1200, 499, 500, 501, 0, 1699].filter(count => {
      const views = steps.slice(0, count).reduce((sum, one) => sum + (one.counts.views ?? 0), 0);
      const { counts, read, charts } = score.at(count);
      const ofTexts = [...read.values()].reduce((sum, one) => sum + one.views, 0);
      const drawn = charts.views.reduce((sum, one) => sum + one, 0);
      return [counts.views ?? 0, ofTexts, drawn].some(sum => sum !== views);
    });
    expect(differing).toEqual([]);
  });

  test('a bar stands where its hour is', () => {
    const { charts } = createScore([read(0, 2), read(5.5, 3), read(47.9, 4)], undefined, STRETCH).at(3);
    const drawn = charts.views.flatMap((value, at) => (value > 0 ? [[at, value]] : []));
    expect(drawn).toEqual([
      [0, 2],
      [5, 3],
      [47, 4],
    ]);
  });
});

describe('the queue', () => {
  const queue = (steps: readonly ReplayStep[], count = steps.length) => [
    ...createScore(steps, { waiting: [activity('TestimonySubmitted', 1)], decided: [] }, STRETCH)
      .at(count)
      .waiting.keys(),
  ];

  test('begins with what waited, and moves as it did', () => {
    const steps = [
      told(1, 'TestimonySubmitted', 2),
      told(2, 'TestimonyPublished', 1),
      told(3, 'TestimonyEdited', 2),
      told(4, 'TestimonyDecisionUndone', 1),
    ];
    const refs = (...ids: number[]) => ids.map(id => `/api/temoignage/${id}`);
    expect([0, 1, 2, 3, 4].map(count => queue(steps, count))).toEqual([
      refs(1),
      refs(1, 2),
      refs(2),
      refs(2),
      refs(1, 2),
    ]);
  });

  test('what is undone that took a published one down does not wait', () => {
    const steps = [
      told(1, 'TestimonyPublished', 1),
      told(2, 'TestimonyUnpublished', 1),
      told(3, 'TestimonyDecisionUndone', 1),
    ];
    expect(queue(steps)).toEqual([]);
  });

  test('nor does it when it was published before the stretch', () => {
    const steps = [told(2, 'TestimonyUnpublished', 7), told(3, 'TestimonyDecisionUndone', 7)];
    expect(queue(steps)).toEqual(['/api/temoignage/1']);
  });
});

describe('what was decided just before the stretch and is undone in it', () => {
  const undone = [told(1, 'TestimonyDecisionUndone', 2)];
  const refs = (waits: boolean) => {
    const since = activity('TestimonySubmitted', 2, -1);
    const beginning = { waiting: [activity('TestimonySubmitted', 1)], decided: [{ since, waits }] };
    return [...createScore(undone, beginning, STRETCH).at(1).waiting.keys()];
  };
  test('waits again at the place that it had', () => {
    expect(refs(true)).toEqual(['/api/temoignage/2', '/api/temoignage/1']);
  });
  test('does not wait where it had been published', () => {
    expect(refs(false)).toEqual(['/api/temoignage/1']);
  });
});

describe('playing', () => {
  const times = [10_000, 11_000, 500_000];

  test('goes on as fast as it is asked to, and jumps over where nothing happens', () => {
    const course = { times, end: 600_000 };
    expect(advance(course, 10_000, 200, 1)).toBe(10_200);
    expect(advance(course, 10_000, 200, 10)).toBe(12_000);
    expect(advance(course, 11_000, 200, 10)).toBe(500_000);
    expect(advance(course, 500_000, 200, 10)).toBe(600_000);
    expect(advance(course, 450_000, 200, 3600)).toBe(600_000);
  });

  test('waits at the last step for what is still to come', () => {
    const course = { times, end: undefined };
    expect(advance(course, 499_000, 200, 60)).toBe(500_000);
    expect(advance(course, 500_000, 200, 60)).toBe(500_000);
  });

  test('what happened at a moment has happened then', () => {
    expect([9_999, 10_000, 10_999, 600_000].map(at => countAt(times, at))).toEqual([0, 1, 1, 3]);
  });
});
