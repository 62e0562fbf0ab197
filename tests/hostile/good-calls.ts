import type { Route } from '../../platform/http/calls/route.ts';
import { CALLERS, readPolicy } from '../policy/policy-table.ts';
import { prepareCalls } from '../policy/prepare-calls.ts';
import type { Sent } from '../policy/send.ts';
import type { TestParvis } from '../start-parvis.ts';

/** A call that nothing is wrong with, for each route: what is done to it afterwards is what is wrong. */
export interface GoodCall {
  readonly route: Route;
  readonly call: Sent;
  /** What it is answered with. */
  readonly status: number;
}

const MIGHTIEST_FIRST = CALLERS.toReversed();

/** Of the table of who may do what: for each route one cell that is not refused. */
export async function goodCalls(run: TestParvis): Promise<readonly GoodCall[]> {
  const rows = new Map(
    readPolicy()
      .toReversed()
      .flatMap(row => {
        const caller = MIGHTIEST_FIRST.find(who => (row.answers[who]?.status ?? 500) < 300);
        if (caller === undefined) return [];
        const answers = { ...NOBODY, [caller]: row.answers[caller] };
        return [[row.route, { ...row, answers }] as const];
      }),
  );
  const { routes } = run.parvis.table;
  const wanted = routes.flatMap(({ method, path }) => rows.get(`${method} ${path}`) ?? []);
  const cells = await prepareCalls(run, wanted);
  await run.parvis.postman.settle();
  return cells.flatMap(({ row, call, expected }) => {
    const route = routes.find(({ method, path }) => `${method} ${path}` === row.route);
    return route ? [{ route, call, status: expected.status }] : [];
  });
}

/** What they are about is prepared for no cell: a code of who was forgotten, the links of mails, an archive that is ready, the secret of a preview. */
export const NEVER_GOOD = [
  'POST /api/texts/withdraw',
  'POST /api/mails/off/:token',
  'POST /api/withdrawals/:token',
  'POST /api/temoignage/:id/consent',
  'GET /api/users/me/archive/file',
  'GET /api/previews/:secret',
];

const NOBODY = {
  visitor: undefined,
  user: undefined,
  auditor: undefined,
  owner: undefined,
  editor: undefined,
  admin: undefined,
};
