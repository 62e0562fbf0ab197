import { Refusal } from '../../contract/refusals.ts';
import { mayModerate, type Role } from '../../contract/roles.ts';
import type { ReportEvent } from '../../events/reports.ts';
import type { Decider } from '../../platform/event-log/handle.ts';

export type ReportState = 'none' | 'open' | 'settled';

export type ReportCommand =
  | { readonly kind: 'report'; readonly report: Extract<ReportEvent, { type: 'ContentReported' }>['data'] }
  | {
      readonly kind: 'settle' | 'reopen';
      readonly reportId: number;
      readonly by: { readonly roles: readonly Role[] };
    };

export const reportStream = (reportId: number): string => `report-${reportId}`;

function decide(command: ReportCommand, state: ReportState): readonly ReportEvent[] {
  switch (command.kind) {
    case 'report':
      if (state !== 'none') throw new Refusal('conflict', 'conflict');
      return [{ type: 'ContentReported', data: command.report }];
    case 'settle':
    case 'reopen': {
      if (!mayModerate(command.by.roles)) throw new Refusal('forbidden', 'forbidden');
      if (state === 'none') throw new Refusal('notFound', 'notFound');
      const [wanted, type] =
        command.kind === 'settle'
          ? (['settled', 'ReportSettled'] as const)
          : (['open', 'ReportReopened'] as const);
      return state === wanted ? [] : [{ type, data: { reportId: command.reportId } }];
    }
    default:
      return command satisfies never;
  }
}

const evolve = (_: ReportState, event: ReportEvent): ReportState =>
  event.type === 'ReportSettled' ? 'settled' : 'open';

export const reportDecider: Decider<ReportCommand, ReportState, ReportEvent> = {
  initial: 'none',
  decide,
  evolve,
};
