import { median } from './row.ts';

/** Two measurements by turns: what else the machine does meets both, and each is as often the first, who has the warmer disk or the colder code. */
export async function inTurns(
  rounds: number,
  { value, limit }: { readonly value: () => Promise<number>; readonly limit: () => Promise<number> },
): Promise<{ readonly value: number; readonly limit: number; readonly ratio: number }> {
  const measured: { readonly ours: number; readonly bare: number }[] = [];
  for (let round = 0; round < rounds; round++) {
    if (round % 2 === 0) measured.push({ ours: await value(), bare: await limit() });
    else {
      const bare = await limit();
      measured.push({ ours: await value(), bare });
    }
  }
  return {
    value: median(measured.map(({ ours }) => ours)),
    limit: median(measured.map(({ bare }) => bare)),
    ratio: median(measured.map(({ ours, bare }) => ours / bare)),
  };
}
