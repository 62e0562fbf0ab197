import { expect, test } from 'vitest';
import { given } from '../../tests/given.ts';
import type { MailEvent } from './events.ts';
import { mailDecider } from './mail.ts';

const AT = '2026-11-21T08:00:00.000Z';
const mailId = 'm';
const sent: MailEvent = { type: 'MailSent', data: { mailId, sentAt: AT } };
const failed: MailEvent = { type: 'MailFailed', data: { mailId, error: 'ESOCKET', retryAt: AT } };
const abandoned: MailEvent = {
  type: 'MailAbandoned',
  data: { mailId, reason: 'failures', error: 'ESOCKET' },
};
const fails = { kind: 'failed', mailId, at: AT, error: 'ESOCKET' } as const;

test('a mail is sent once', () => {
  given(mailDecider).when({ kind: 'sent', mailId, at: AT }).happens(sent);
  for (const end of [sent, abandoned])
    for (const command of [{ kind: 'sent', mailId, at: AT }, fails] as const)
      given(mailDecider, end).when(command).happens();
});

test('after each failure it waits longer, and after two days it is given up', () => {
  const waits: number[] = [];
  const history: MailEvent[] = [];
  for (;;) {
    const [event] = mailDecider.decide(fails, history.reduce(mailDecider.evolve, mailDecider.initial));
    if (event?.type !== 'MailFailed') {
      expect(event).toEqual(abandoned);
      break;
    }
    waits.push((Date.parse(event.data.retryAt) - Date.parse(AT)) / 1000);
    history.push(event);
  }
  expect(waits).toEqual([...waits].sort((a, b) => a - b));
  expect([waits[0], waits.length]).toEqual([10, 8]);
  expect(waits.reduce((sum, wait) => sum + wait) / 3600).toBeCloseTo(44.6, 1);
});

test('what there is no use in sending is given up at once', () => {
  given(mailDecider, failed)
    .when({ kind: 'abandon', mailId, reason: 'expired', error: null })
    .happens({ type: 'MailAbandoned', data: { mailId, reason: 'expired', error: null } });
});
