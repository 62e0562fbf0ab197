import { expect, test } from 'vitest';
import type { MailEvent } from '../../events/mails.ts';
import { given } from '../../tests/given.ts';
import { mailDecider } from './mail.ts';

const AT = '2026-11-21T08:00:00.000Z';
const later = (seconds: number) => new Date(Date.parse(AT) + seconds * 1000).toISOString();
const mailId = 'm';
const by = 'postman 1';
const claimed: MailEvent = { type: 'MailClaimed', data: { mailId, by, until: later(60) } };
const sent: MailEvent = { type: 'MailSent', data: { mailId, sentAt: AT } };
const failed: MailEvent = { type: 'MailFailed', data: { mailId, error: 'ESOCKET', retryAt: later(10) } };
const abandoned: MailEvent = {
  type: 'MailAbandoned',
  data: { mailId, reason: 'failures', error: 'ESOCKET' },
};
const claims = { kind: 'claim', mailId, by, at: AT } as const;
const sends = { kind: 'sent', mailId, by, at: AT } as const;
const fails = { kind: 'failed', mailId, by, at: AT, error: 'ESOCKET' } as const;
const gives = { kind: 'abandon', mailId, by, reason: 'expired', error: null } as const;

test('a mail is claimed, and sent once', () => {
  given(mailDecider).when(claims).happens(claimed);
  given(mailDecider, claimed).when(sends).happens(sent);
  for (const end of [sent, abandoned])
    for (const command of [claims, sends, fails, gives] as const)
      given(mailDecider, claimed, end).when(command).happens();
});

test('whoever claimed it has it for a minute; then it is anybody’s', () => {
  const other = { ...claims, by: 'postman 2' } as const;
  given(mailDecider, claimed)
    .when({ ...other, at: later(59.999) })
    .happens();
  given(mailDecider, claimed)
    .when({ ...other, at: later(60) })
    .happens({ type: 'MailClaimed', data: { mailId, by: 'postman 2', until: later(120) } });
});

test('that it has gone is believed of whoever had it; that it has not, of who has it', () => {
  const taken: MailEvent = { type: 'MailClaimed', data: { mailId, by: 'postman 2', until: later(120) } };
  given(mailDecider, claimed, taken).when(sends).happens(sent);
  given(mailDecider, claimed, taken).when(fails).happens();
  given(mailDecider, claimed, taken).when(gives).happens();
});

test('after a failure it is claimed again, when it is time', () => {
  given(mailDecider, claimed, failed)
    .when({ ...claims, at: later(9.999) })
    .happens();
  given(mailDecider, claimed, failed)
    .when({ ...claims, at: later(10) })
    .happens({ type: 'MailClaimed', data: { mailId, by, until: later(70) } });
});

test('after each failure it waits longer, and after two days it is given up', () => {
  const waits: number[] = [];
  const history: MailEvent[] = [claimed];
  for (;;) {
    const [event] = mailDecider.decide(fails, history.reduce(mailDecider.evolve, mailDecider.initial));
    if (event?.type !== 'MailFailed') {
      expect(event).toEqual(abandoned);
      break;
    }
    waits.push((Date.parse(event.data.retryAt) - Date.parse(AT)) / 1000);
    history.push(event, claimed);
  }
  expect(waits).toEqual([...waits].sort((a, b) => a - b));
  expect([waits[0], waits.length]).toEqual([10, 8]);
  expect(waits.reduce((sum, wait) => sum + wait) / 3600).toBeCloseTo(44.6, 1);
});

test('what there is no use in sending is given up at once', () => {
  given(mailDecider, claimed)
    .when(gives)
    .happens({ type: 'MailAbandoned', data: { mailId, reason: 'expired', error: null } });
});
