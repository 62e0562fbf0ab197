import { type ContentKey, namedAs, namedContent } from '../../contract/content-key.ts';
import { itemParams, reference, referencedId } from '../../contract/references.ts';
import { Refusal } from '../../contract/refusals.ts';
import { newReport, type Report, report, reportPatch, reportsQuery } from '../../contract/reports.ts';
import { EDITORS } from '../../contract/roles.ts';
import type { CommandTools } from '../../platform/event-log/command-tools.ts';
import { commandContext } from '../../platform/http/calls/command-context.ts';
import { notFound } from '../../platform/http/calls/errors.ts';
import { type Call, type Resource, type Route, route } from '../../platform/http/calls/route.ts';
import { madeByStream } from '../../platform/read-models/made-by-stream.ts';
import type { Collection } from '../../platform/read-store/read-store.ts';
import type { CommentDocument } from '../../projections/comments.ts';
import { type Contents, isPublished } from '../../projections/published-content.ts';
import { findReports, type ReportDocument, reports as reportsModel } from '../../projections/reports.ts';
import { idempotentId } from '../reservations/entity-id.ts';
import { reportDecider, reportStream } from './report.ts';

export const reportResources: readonly Resource[] = [
  {
    name: 'Report',
    collection: '/api/reports',
    item: '/api/report/:id',
    schema: report,
    create: newReport,
    update: reportPatch,
    references: { post: 'Post', temoignage: 'Temoignage', comment: 'Comment' },
  },
];

export interface ReportTools extends Contents, CommandTools {
  readonly comments: Collection<CommentDocument>;
  readonly reports: Collection<ReportDocument>;
}

export function reportRoutes(tools: ReportTools): readonly Route[] {
  const { handle, reports } = tools;
  return [
    route({
      method: 'POST',
      path: '/api/reports/add',
      access: 'public',
      limits: [{ name: 'report', by: 'address', burst: 5, perMinute: 1 }],
      body: newReport,
      handle: async call => {
        const about = await readableIn(tools, call.body);
        const context = commandContext(call);
        const reportId = await idempotentId(tools, context, reportStream);
        const { reason } = call.body;
        const command = { kind: 'report', report: { reportId, about, reason } } as const;
        const { position } = await handle(reportStream(reportId), reportDecider, command, context);
        const made = madeByStream(tools, reportStream(reportId))(reports, reportsModel);
        return { kind: 'written', created: true, position, read: () => itemIn(made, String(reportId)) };
      },
    }),
    route({
      method: 'GET',
      path: '/api/reports',
      access: EDITORS,
      query: reportsQuery,
      handle: async ({ query: { status, ...paging } }) => {
        const page = await findReports(reports, status, paging);
        const items = page.items.map(presented);
        return { kind: 'collection', type: 'Report', page: { ...page, items } };
      },
    }),
    route({
      method: 'GET',
      path: '/api/report/:id',
      access: EDITORS,
      params: itemParams,
      handle: async ({ params }) => ({ kind: 'item', item: await itemIn(reports, params.id) }),
    }),
    route({
      method: 'PATCH',
      path: '/api/report/:id',
      access: EDITORS,
      params: itemParams,
      body: reportPatch,
      handle: async call => {
        const reportId = Number(call.params.id);
        const kind = call.body.status === 'settled' ? 'settle' : 'reopen';
        const command = { kind, reportId, by: call.actor } as const;
        const stream = reportStream(reportId);
        const { position } = await handle(stream, reportDecider, command, commandContext(call));
        return { kind: 'written', position, read: () => itemIn(reports, call.params.id) };
      },
    }),
  ];
}

/**
 * What a body names, if it can be read.
 * @throws {Refusal} invalid, notFound
 */
async function readableIn(
  tools: ReportTools,
  body: Call<unknown, unknown, { post?: string; temoignage?: string; comment?: string }>['body'],
): Promise<ReportDocument['about']> {
  const { comment: named, ...content } = body;
  if (named === undefined) {
    const key = namedContent(content);
    if (!(await isPublished(tools, key))) throw new Refusal('notFound', 'notFound');
    return { kind: key.contentKind, id: key.contentId };
  }
  if (content.post ?? content.temoignage) throw new Refusal('invalid', 'oneTarget', 'comment');
  const id = referencedId('Comment', named);
  if (id === undefined) throw new Refusal('invalid', 'unknownReference', 'comment');
  if ((await tools.comments.get(id))?.status !== 'published') throw new Refusal('notFound', 'notFound');
  return { kind: 'comment', id: Number(id) };
}

async function itemIn(reports: Collection<ReportDocument>, id: string): Promise<Report> {
  const found = await reports.get(id);
  if (!found) throw notFound();
  return presented(found);
}

const presented = ({ reportId, about, reason, status, reportedAt, updatedAt }: ReportDocument): Report => ({
  '@id': reference('Report', reportId),
  '@type': 'Report',
  id: reportId,
  ...(about.kind === 'comment'
    ? { post: null, temoignage: null, comment: reference('Comment', about.id) }
    : { ...namedAs({ contentKind: about.kind, contentId: about.id } satisfies ContentKey), comment: null }),
  reason,
  status,
  createdAt: reportedAt,
  updatedAt,
});
