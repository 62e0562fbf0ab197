/** What readers have pointed out to the moderators. */
import type { Page } from '../contract/paging.ts';
import type { ReportEvent } from '../events/reports.ts';
import { change, readModel } from '../platform/read-models/read-model.ts';
import { among, where } from '../platform/read-store/conditions.ts';
import { findPage, type Paging } from '../platform/read-store/find-page.ts';
import type { Collection } from '../platform/read-store/read-store.ts';

type Reported = Extract<ReportEvent, { type: 'ContentReported' }>['data'];

export type ReportDocument = Reported & {
  readonly status: 'open' | 'settled';
  readonly reportedAt: string;
  readonly updatedAt: string;
};

export const reports = readModel<ReportEvent>()<ReportDocument>({
  name: 'reports',
  version: 2,
  fields: { status: 'text', reportedAt: 'text' },
  indexes: [['reportedAt'], ['status', 'reportedAt']],
  on: {
    ContentReported: ({ at, data }) => [
      {
        id: String(data.reportId),
        evolve: () => ({ ...data, status: 'open', reportedAt: at, updatedAt: at }),
      },
    ],
    ReportSettled: ({ at, data }) => [
      change(String(data.reportId), report => ({ ...report, status: 'settled', updatedAt: at })),
    ],
    ReportReopened: ({ at, data }) => [
      change(String(data.reportId), report => ({ ...report, status: 'open', updatedAt: at })),
    ],
  },
});

/** The oldest first: they wait. */
export const findReports = (
  all: Collection<ReportDocument>,
  status: readonly ReportDocument['status'][] | undefined,
  paging: Paging,
): Promise<Page<ReportDocument>> =>
  findPage(all, where({ status: among(status) }), [{ field: 'reportedAt', direction: 'asc' }], paging);
