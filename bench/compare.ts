/** Requests answered a second, beside a bare server that does the least there is to do for them. */
import { type Load, sendLoad } from './load.ts';
import type { Program } from './program.ts';
import type { BenchRow, Wanted } from './row.ts';
import { type Bare, startBare } from './start-bare.ts';

const CONNECTIONS = 100;
const ROUNDS = 5;
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

interface Round {
  readonly ours: number;
  readonly bare: number;
}

/** By turns, so that whatever else the machine does meets both; what is told is the round in the middle. */
export async function compare({
  name,
  program,
  load,
  bareLoad,
  bare,
  wanted,
}: Comparison): Promise<BenchRow> {
  await using limit = await startBare(bare);
  const play = async (round: number): Promise<Round> => {
    const bounds = { requests: 1_000_000, maxSeconds: SECONDS_A_ROUND };
    const sent = { connections: CONNECTIONS, ...load(round), ...bounds };
    const { perSecond } = await sendLoad({ ...sent, port: limit.port, ...bareLoad });
    return { bare: perSecond, ours: (await sendLoad({ ...sent, port: program.port })).perSecond };
  };
  await play(0);
  const rounds: Round[] = [];
  for (let round = 1; round <= ROUNDS; round++) rounds.push(await play(round));
  rounds.sort((a, b) => a.ours / a.bare - b.ours / b.bare);
  const { ours, bare: theirs } = rounds[ROUNDS >> 1] as Round;
  return { name, value: ours, unit: 'requests/s', limit: theirs, ratio: ours / theirs, wanted };
}
