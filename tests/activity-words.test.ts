/** Every event that the log may hold is told in words, in both languages, or is named among those that are counted. */
import { describe, expect, test } from 'vitest';
import { RESOURCES } from '../contract/references.ts';
import { eventTypes } from '../events/all.ts';
import type { RecordedEvent } from '../platform/event-log/event-log.ts';
import { activities, activityIn, isListed, UNLISTED } from '../projections/activities.ts';
import { activity as english } from '../web/admin/catalogues/en-us/activity.ts';
import { activity as french } from '../web/admin/catalogues/fr/activity.ts';

const names = Object.keys(eventTypes);
const listed = names.filter(type => isListed({ type }));

test('every event is listed or counted, and none is both', () => {
  expect(names.filter(type => !isListed({ type }))).toEqual(
    names.filter(type => UNLISTED.some(one => one === type)),
  );
  expect(Object.keys(activities.on).sort()).toEqual([...listed].sort());
});

test.each([
  ['refused', true],
  ['failures', true],
  ['expired', true],
  ['nobody', false],
  ['unwanted', false],
] as const)('that a mail was given up is told where somebody was to have it: %s', (reason, isTold) => {
  const event: RecordedEvent = {
    ...{ id: 'e', type: 'MailAbandoned', schema: 1, at: '2026-11-27T08:00:00.000Z', actor: 'system' },
    ...{ correlationId: 'c', causationId: 'c', stream: 'mail-m', revision: 1, position: '2' },
    data: { mailId: 'm', reason, error: null },
  };
  expect(activityIn(event) !== undefined).toBe(isTold);
  expect(activities.on.MailAbandoned?.(event)).toHaveLength(isTold ? 1 : 0);
});

describe.each(Object.entries({ french, english }))('in %s', (_, { events, things }) => {
  test('every listed event has a sentence that says who', () => {
    const sentences = new Map<string, string>(Object.entries(events));
    expect(listed.filter(type => !sentences.get(type)?.includes('{{who}}'))).toEqual([]);
    expect([...sentences.keys()].filter(type => !isListed({ type }))).toEqual([]);
  });

  test('what has no title is named all the same', () => {
    const known = new Set([...Object.keys(RESOURCES), 'none']);
    expect(Object.keys(things).filter(name => !known.has(name))).toEqual([]);
  });
});
