/** What every place in which it is written down who is forgotten must do. */
import { describe, expect, test } from 'vitest';
import type { Ledger, LedgerEntry } from '../../platform/sealing/ledger.ts';

export interface GivenLedger extends AsyncDisposable {
  /** Each time on the same data. */
  open(): Promise<Ledger>;
}

const entry = (id: number, day = id): LedgerEntry => ({
  subject: `account:${id}`,
  forgottenAt: `2026-11-${String(day).padStart(2, '0')}T08:00:00.000Z`,
});

export function ledgerContract(name: string, given: () => Promise<GivenLedger>): void {
  const withLedger = (work: (open: () => Promise<Ledger>) => Promise<void>) => async () => {
    await using data = await given();
    await using stack = new AsyncDisposableStack();
    await work(async () => stack.use(await data.open()));
  };

  describe(`the ledger in ${name}`, () => {
    test(
      'has at first nobody, and then who was added, also for whoever opens it next',
      withLedger(async open => {
        const ledger = await open();
        expect(await ledger.all()).toEqual([]);
        await Promise.all([ledger.add([entry(1), entry(2)]), ledger.add([entry(3)])]);
        expect(await ledger.all()).toEqual([1, 2, 3].map(id => entry(id)));
        expect(await (await open()).all()).toEqual([1, 2, 3].map(id => entry(id)));
      }),
    );

    test(
      'says first who was forgotten first, whenever that was written down',
      withLedger(async open => {
        const ledger = await open();
        await ledger.add([entry(2), entry(1)]);
        await ledger.add([entry(3, 2), entry(4, 1)]);
        const days = [...(await ledger.all()), ...(await (await open()).all())].map(one => one.forgottenAt);
        expect(days.map(day => day.slice(8, 10))).toEqual(['01', '01', '02', '02', '01', '01', '02', '02']);
      }),
    );

    test(
      'names each once, since the first time',
      withLedger(async open => {
        const ledger = await open();
        await ledger.add([entry(1)]);
        await ledger.add([entry(1, 9), entry(2), entry(2, 8)]);
        await ledger.add([]);
        expect(await ledger.all()).toEqual([entry(1), entry(2)]);
        expect(await (await open()).all()).toEqual([entry(1), entry(2)]);
      }),
    );

    test(
      'takes a thousand at once',
      withLedger(async open => {
        const many = Array.from({ length: 1000 }, (_, id) => entry(id, 1));
        await (await open()).add(many);
        const subjects = (await (await open()).all()).map(({ subject }) => subject);
        expect(subjects.toSorted()).toEqual(many.map(({ subject }) => subject).toSorted());
      }),
    );
  });
}
