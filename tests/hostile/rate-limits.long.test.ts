/** Every allowance of the route table, used up by one device, address or account while others go on. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { HOUR_MS } from '../../contract/durations.ts';
import type { RateRule, Route } from '../../platform/http/calls/route.ts';
import { createHistory } from '../build-events.ts';
import { givenPeople } from '../policy/given-people.ts';
import { send } from '../policy/send.ts';
import { PASSWORD, startTestParvis, type TestParvis } from '../start-parvis.ts';
import { eventsOf } from '../watch-events.ts';

/** Enough that none of them is used up while it stands for others. */
const OTHERS = 100;

let run: TestParvis;
/** Headers that accounts call with: those that a rule counts, and all others. */
let counted: readonly string[];
let others: readonly string[];
beforeAll(async () => {
  // The clock stands still, so that nothing is given back while the test counts.
  run = await startTestParvis({ env: { RATE_LIMITS: 'on', TRUST_PROXY: '1' }, elapsed: () => 0 });
  const history = createHistory();
  const people = await givenPeople(run, history);
  const some = (length: number) =>
    Array.from({ length }, () => people.account({ roles: ['ROLE_ADMIN'] }).headers.Authorization ?? '');
  counted = some(limited().length);
  others = some(OTHERS);
  await history.appendTo(run.parvis.log);
  await run.parvis.settle();
});
afterAll(() => run[Symbol.asyncDispose]());

let callers = 0;

/** Somebody whom no rule has counted yet, but for what is the same in `as`. */
function newCaller(as: { address?: string; device?: string; account?: string } = {}) {
  callers += 1;
  const {
    address = `10.${callers >> 16}.${(callers >> 8) & 255}.${callers & 255}`,
    device = `d-${callers}`,
  } = as;
  const Authorization = as.account ?? others[callers % OTHERS] ?? '';
  return { 'X-Forwarded-For': address, deviceId: device, Authorization, 'Accept-Language': 'fr' };
}

/** Without a body, so that whatever is let through does nothing. */
const call = ({ method, path }: Route, headers: Record<string, string>) =>
  send(run.parvis.url, { method, path: path.replace(':id', '0'), headers });

const limited = (): (readonly [Route, RateRule])[] =>
  run.parvis.table.routes.flatMap(route => (route.limits ?? []).map(rule => [route, rule] as const));

const wordsFor = (seconds: number): string => {
  const [number, unit] = seconds < 90 ? [seconds, 'seconde'] : [Math.ceil(seconds / 60), 'minute'];
  return `${number}\u00a0${unit}${number > 1 ? 's' : ''}`;
};

test('each allowance is given, then refused with the time to wait; others are not concerned', async () => {
  const differences: string[] = [];
  const rules = limited();
  for (const [at, [route, rule]] of rules.entries()) {
    const name = `${route.method} ${route.path} by ${rule.by}`;
    const same = { [rule.by]: rule.by === 'account' ? counted[at] : `${rule.by}-${at}` };
    for (let times = 1; times <= rule.burst; times += 1) {
      const { status } = await call(route, newCaller(same));
      if (status === 429) differences.push(`${name}: refused at the ${times}. of ${rule.burst}`);
    }
    const refused = await eventsOf(run, () => call(route, newCaller(same)));
    const { status, headers, text } = refused.answer;
    const seconds = Math.ceil(60 / rule.perMinute);
    if (status !== 429 || headers.get('Retry-After') !== String(seconds))
      differences.push(`${name}: ${status}, Retry-After ${headers.get('Retry-After')}`);
    if (!text.includes(`Trop de demandes\u00a0: réessayez dans ${wordsFor(seconds)}.`))
      differences.push(text);
    const other = await call(route, newCaller());
    if (other.status === 429) differences.push(`${name}: somebody else is refused too`);
    if (refused.types.length > 0) differences.push(`${name}: ${refused.types} happened`);
  }
  expect(differences).toEqual([]);
  expect(new Set(rules.map(([, { by }]) => by))).toEqual(new Set(['device', 'address', 'account']));
});

test('every call that writes without a role is limited', () => {
  const free = run.parvis.table.routes.filter(
    ({ method, access, limits }) => method !== 'GET' && typeof access === 'string' && !limits,
  );
  // It charges by itself, once it knows that nobody has to wait: its own tests count.
  expect(free.map(({ method, path }) => `${method} ${path}`)).toEqual(['POST /api/password/forgot']);
});

test('RATE_LIMITS=off takes all of them away', async () => {
  await using free = await startTestParvis({ env: { RATE_LIMITS: 'off' } });
  const route = { method: 'POST', path: '/api/password/forgot', body: { username: 'nobody@example.org' } };
  const answers = [];
  for (let times = 0; times < 20; times += 1) answers.push((await send(free.parvis.url, route)).status);
  expect(answers).toEqual(Array(20).fill(422));
});

test('a clock that was an hour ahead and is set right keeps nobody waiting', async () => {
  let time = Date.now() + HOUR_MS;
  await using program = await startTestParvis({ env: { RATE_LIMITS: 'on' }, now: () => time });
  await program.person('Odile');
  const write = () =>
    program.visitor.post('/api/contact/add', {
      ...{ firstName: 'Marie', lastName: 'Exemple', email: 'marie@example.org', content: 'Priez pour moi.' },
    });
  const signIn = (password: string) =>
    program.visitor.post('/api/login', { username: 'odile@example.org', password });
  expect((await write()).status).toBe(201);
  for (let times = 0; times < 5; times += 1) expect((await signIn('Faux-0000')).status).toBe(401);
  time -= HOUR_MS;
  expect((await write()).status).toBe(201);
  // After five that failed, the next one is a second later.
  expect(Number((await signIn(PASSWORD)).headers.get('Retry-After'))).toBeLessThanOrEqual(1);
});
