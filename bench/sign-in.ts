/** Sign-ins answered a second, beside the hashes alone; and what becomes of more callers than can be answered. */
import { hashPassword, passwordMatches } from '../services/accounts/password.ts';
import { type Load, sendLoad } from './load.ts';
import { ADMINISTRATOR, type Program, startProgram, temporaryFolder } from './program.ts';
import type { BenchRow } from './row.ts';

/** As many as are hashed at once, and as many as may wait. */
const AT_ONCE = 2;
const CALLERS = 16;
const ROUNDS = 3;
const SECONDS_A_ROUND = 3;

/** Each asks again a second after it began to: many times what two hashes at a time can answer. */
const CROWD = 500;
const CROWD_SECONDS = 8;

/** Passwords compared a second with nothing around it, as many at once as in the program. */
async function bareHashes(hash: string): Promise<number> {
  const started = performance.now();
  const until = started + SECONDS_A_ROUND * 1000;
  let done = 0;
  const one = async () => {
    while (performance.now() < until) {
      await passwordMatches(ADMINISTRATOR.password, hash);
      done++;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, one));
  return (done / (performance.now() - started)) * 1000;
}

const signIns = (program: Program, bounds: Partial<Load> & Pick<Load, 'connections' | 'maxSeconds'>) =>
  sendLoad({
    port: program.port,
    method: 'POST',
    paths: ['/api/login'],
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ADMINISTRATOR),
    requests: 1_000_000,
    warmUp: 0,
    status: 200,
    ...bounds,
  });

export async function benchSignIn(): Promise<BenchRow[]> {
  await using folder = await temporaryFolder();
  await using program = await startProgram(folder.path, { DEMO: '0' });
  const hash = await hashPassword(ADMINISTRATOR.password);
  await signIns(program, { connections: CALLERS, maxSeconds: 1 });
  const rounds = [];
  for (let round = 0; round < ROUNDS; round++) {
    const limit = await bareHashes(hash);
    const { perSecond } = await signIns(program, { connections: CALLERS, maxSeconds: SECONDS_A_ROUND });
    rounds.push({ limit, value: perSecond, ratio: perSecond / limit });
  }
  rounds.sort((a, b) => a.ratio - b.ratio);
  const alone = rounds[ROUNDS >> 1] ?? rounds[0];
  const crowd = await signIns(program, {
    connections: CROWD,
    everyMs: 1000,
    maxSeconds: CROWD_SECONDS,
    refusal: 503,
  });
  const among = `${CROWD.toLocaleString('en')} callers at once`;
  return [
    { name: `sign-in, ${CALLERS} callers, beside argon2 alone`, unit: 'requests/s', value: 0, ...alone },
    {
      name: `sign-in, ${among}: served`,
      value: crowd.perSecond,
      unit: 'requests/s',
      limit: alone?.value ?? 0,
      ratio: crowd.perSecond / (alone?.value ?? 0),
      wanted: { ratioAtLeast: 0.5 },
    },
    {
      name: `sign-in, ${among}: p99 of the served`,
      value: crowd.p99Ms,
      unit: 'ms',
      wanted: { atMost: 3000 },
    },
    {
      name: `sign-in, ${among}: refused with 503`,
      value: crowd.refused / CROWD_SECONDS,
      unit: 'requests/s',
      wanted: { atLeast: 1 },
    },
  ];
}

if (import.meta.main) console.table(await benchSignIn());
