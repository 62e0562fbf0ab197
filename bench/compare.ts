/** Requests answered a second, beside a bare server that does the least there is to do for them. */
import { inTurns } from './in-turns.ts';
import { type Load, sendLoad } from './load.ts';
import type { Program } from './program.ts';
import type { BenchRow, Wanted } from './row.ts';
import { type Bare, startBare } from './start-bare.ts';

const CONNECTIONS = 100;
/** V8 compiles what is used much for some seconds, and the program lets its heap grow ten seconds after its start. */
const WARMING_ROUNDS = 5;
const ROUNDS = 9;
const SECONDS_A_ROUND = 1.2;

export interface Comparison {
  readonly name: string;
  readonly program: Program;
  /** What no other request of a load carries, other loads may: each round needs its own. */
  readonly load: (
    round: number,
  ) => Omit<Load, 'port' | 'connections' | 'maxSeconds' | 'requests'> & Partial<Pick<Load, 'connections'>>;
  /** What is sent to the bare server, where it is not the same. */
  readonly bareLoad?: Partial<Load>;
  readonly bare: Bare;
  readonly wanted: Wanted;
}

/** What is told is the round in the middle, after those that warm up. */
export async function compare({
  name,
  program,
  load,
  bareLoad,
  bare,
  wanted,
}: Comparison): Promise<BenchRow> {
  await using other = await startBare(bare);
  const bounds = { requests: 1_000_000, maxSeconds: SECONDS_A_ROUND };
  let round = 0;
  const play = async (port: number, instead: Partial<Load> = {}): Promise<number> =>
    (await sendLoad({ connections: CONNECTIONS, ...load(round++), ...bounds, port, ...instead })).perSecond;
  const sides = { value: () => play(program.port), limit: () => play(other.port, bareLoad) };
  await inTurns(WARMING_ROUNDS, sides);
  return { name, unit: 'requests/s', ...(await inTurns(ROUNDS, sides)), wanted };
}
