import { test } from 'vitest';
import type { ReportEvent } from '../../events/reports.ts';
import { given } from '../../tests/given.ts';
import { reportDecider } from './report.ts';

const report = { reportId: 3, about: { kind: 'post', id: 9 }, reason: 'offensive' } as const;
const reported: ReportEvent = { type: 'ContentReported', data: report };
const settled: ReportEvent = { type: 'ReportSettled', data: { reportId: 3 } };
const settle = (...roles: ('ROLE_USER' | 'ROLE_EDITOR')[]) =>
  ({ kind: 'settle', reportId: 3, by: { roles } }) as const;

test('a text is reported once under an id', () => {
  const command = { kind: 'report', report } as const;
  given(reportDecider).when(command).happens(reported);
  given(reportDecider, reported).when(command).refused('conflict', 'conflict');
});

test('an editor settles it, once', () => {
  given(reportDecider, reported).when(settle('ROLE_EDITOR')).happens(settled);
  given(reportDecider, reported, settled).when(settle('ROLE_EDITOR')).happens();
  given(reportDecider).when(settle('ROLE_EDITOR')).refused('notFound', 'notFound');
  given(reportDecider, reported).when(settle('ROLE_USER')).refused('forbidden', 'forbidden');
});

test('what was settled too early is opened again', () => {
  const reopen = { kind: 'reopen', reportId: 3, by: { roles: ['ROLE_EDITOR'] } } as const;
  const reopened: ReportEvent = { type: 'ReportReopened', data: { reportId: 3 } };
  given(reportDecider, reported, settled).when(reopen).happens(reopened);
  given(reportDecider, reported).when(reopen).happens();
  given(reportDecider, reported, settled, reopened).when(settle('ROLE_EDITOR')).happens(settled);
});
