/** The contract of a contract: it notices each fault, and each of its cases is there because of one. */
import { expect, test } from 'vitest';
import { outcomesOf } from './cases.ts';

export function noticesFaults<Break>(
  contract: (broken: Break) => void,
  sound: Break,
  faults: Readonly<Record<string, Break>>,
): void {
  const unnoticed = new Set<string>();
  const failed = async (broken: Break): Promise<string[]> => {
    const outcomes = await outcomesOf(() => contract(broken));
    return [...outcomes].flatMap(([name, failure]) => (failure === undefined ? [] : [name]));
  };

  test('a sound one fails in nothing', async () => {
    const outcomes = await outcomesOf(() => contract(sound));
    for (const name of outcomes.keys()) unnoticed.add(name);
    expect(unnoticed.size).toBeGreaterThan(0);
    expect([...outcomes.values()].filter(failure => failure !== undefined)).toEqual([]);
  });

  test.each(Object.entries(faults))('one that %s is noticed', async (_, broken) => {
    const noticed = await failed(broken);
    for (const name of noticed) unnoticed.delete(name);
    expect(noticed).not.toEqual([]);
  });

  test('each case notices one of them', () => {
    expect([...unnoticed]).toEqual([]);
  });
}
