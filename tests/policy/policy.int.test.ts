/** Who may do what: each cell of the table is asked over HTTP, and each route of the program has its lines. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSocket } from '../open-socket.ts';
import { startOpenIdProvider, type TestOpenIdProvider } from '../openid-provider.ts';
import { startTestParvis, type TestParvis } from '../start-parvis.ts';
import { eventsOf } from '../watch-events.ts';
import { type Row, readPolicy } from './policy-table.ts';
import { type Cell, prepareCalls } from './prepare-calls.ts';
import { send } from './send.ts';

const policy = readPolicy();
const isSocket = ({ route }: Row): boolean => route.startsWith('SOCKET');

let provider: TestOpenIdProvider;
let run: TestParvis;
let cells: readonly Cell[];
beforeAll(async () => {
  provider = await startOpenIdProvider();
  run = await startTestParvis({
    env: { GOOGLE_CLIENT_ID: 'parvis', GOOGLE_CLIENT_SECRET: 'secret', GOOGLE_ISSUER: provider.issuer },
  });
  cells = await prepareCalls(run, policy);
});
afterAll(async () => {
  await run[Symbol.asyncDispose]();
  await provider[Symbol.asyncDispose]();
});

const nameOf = ({ row, caller }: Cell): string =>
  [row.route, row.act, row.own ? `own ${row.state}` : row.state, caller].filter(Boolean).join(', ');

test('each route of the program has its lines in the table, and each line is of a route', () => {
  const routes = run.parvis.table.routes.map(({ method, path }) => `${method} ${path}`);
  const lines = policy.filter(row => !isSocket(row)).map(({ route }) => route);
  expect([...new Set(lines)].sort()).toEqual(routes.sort());
});

test('each cell is as the table says, and what is refused leaves nothing in the log', async () => {
  const differences: string[] = [];
  for (const cell of cells.filter(({ row }) => !isSocket(row))) {
    const { answer, types } = await eventsOf(run, () => send(run.parvis.url, cell.call));
    const { status, happens } = cell.expected;
    if (answer.status !== status || types.length > 0 !== happens)
      differences.push(
        `${nameOf(cell)}: ${answer.status} and [${types}], not ${happens ? status : `(${status})`}`,
      );
  }
  expect(differences).toEqual([]);
  expect(cells.length).toBeGreaterThan(1000);
});

test('sockets let in who the table says', async () => {
  const wrong = cells
    .filter(({ row }) => isSocket(row))
    .map(async cell => {
      const token = cell.call.headers?.Authorization?.replace('Bearer ', '');
      const namespace = cell.call.path as '/' | '/admin';
      const opening = openSocket(run.parvis.url, namespace, token === undefined ? {} : { auth: { token } });
      const socket = await opening.catch(() => undefined);
      socket?.[Symbol.dispose]();
      return (socket ? 200 : 401) === cell.expected.status ? [] : [nameOf(cell)];
    });
  expect((await Promise.all(wrong)).flat()).toEqual([]);
  expect(wrong).toHaveLength(10);
});
