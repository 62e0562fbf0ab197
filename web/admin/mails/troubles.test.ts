import { expect, test } from 'vitest';
import type { Mail } from '../../../contract/mails.ts';
import { troublesOf } from './troubles.ts';

const NOW = Date.parse('2026-11-21T08:00:00Z');
const mail = (id: string, more: Partial<Mail> = {}): Mail => ({
  '@id': `/api/mail/${id}`,
  '@type': 'Mail',
  id,
  template: 'verification',
  user: '/api/user/7',
  status: 'abandoned',
  createdAt: '2026-11-20T08:00:00.000Z',
  dueAt: '2026-11-20T08:00:00.000Z',
  failures: 1,
  error: 'refused: EENVELOPE 550',
  ...more,
});
const list = (...items: Mail[]) => ({ items, totalItems: items.length });

test('what waits stands before what was given up, and all of it is counted', () => {
  const waiting = { items: [mail('a', { status: 'due', error: 'ESOCKET' })], totalItems: 45 };
  const { count, mails } = troublesOf({ waiting, abandoned: list(mail('b')) }, NOW);
  expect([count, mails.map(({ id }) => id)]).toEqual([46, ['a', 'b']]);
});

test('what was given up a week ago, or because nobody waits for it, is no trouble any more', () => {
  const abandoned = list(
    mail('old', { createdAt: '2026-11-14T08:00:00.000Z' }),
    mail('used', { error: 'expired', failures: 0 }),
    mail('late', { error: 'expired: ESOCKET' }),
  );
  const { count, mails } = troublesOf({ waiting: list(), abandoned }, NOW);
  expect([count, mails.map(({ id }) => id)]).toEqual([1, ['late']]);
});
