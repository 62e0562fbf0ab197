/** The rank that puts what stands at `at` one place further: between its new neighbours. Undefined where it cannot go. */
export function rankBetween(ranks: readonly number[], at: number, by: -1 | 1): number | undefined {
  const passed = ranks[at + by];
  if (at < 0 || passed === undefined) return undefined;
  const beyond = ranks[at + 2 * by];
  return beyond === undefined ? passed + by : (passed + beyond) / 2;
}
