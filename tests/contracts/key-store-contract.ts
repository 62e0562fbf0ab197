/** What every adapter of the port `KeyStore` must do. */
import { describe, expect, test } from 'vitest';
import type { KeyStore, StoredKey } from '../../platform/sealing/key-store.ts';

export interface GivenKeyStore extends AsyncDisposable {
  /** Each time on the same data. */
  open(): Promise<KeyStore>;
}

const bySubject = (keys: readonly StoredKey[]) =>
  keys.toSorted((a, b) => (a.subject < b.subject ? -1 : 1)).map(({ subject, wrapped }) => [subject, wrapped]);
const key = (subject: string, wrapped: string): StoredKey => ({ subject, wrapped });

export function keyStoreContract(name: string, given: () => Promise<GivenKeyStore>): void {
  const withStore =
    (work: (store: KeyStore, again: () => Promise<KeyStore>) => Promise<void>) => async () => {
      await using data = await given();
      await using stack = new AsyncDisposableStack();
      const open = async () => stack.use(await data.open());
      await work(await open(), open);
    };

  describe(`keys of personal data in ${name}`, () => {
    test(
      'are found by their subjects, also by whoever opens them next',
      withStore(async (store, again) => {
        expect(await store.find(['account:1'])).toEqual([]);
        const added = await store.add([key('account:1', 'a'), key('device:x', 'b')]);
        expect(bySubject(added)).toEqual([
          ['account:1', 'a'],
          ['device:x', 'b'],
        ]);
        const other = await again();
        expect(bySubject(await other.find(['device:x', 'account:1', 'account:2']))).toEqual(bySubject(added));
      }),
    );

    test(
      'the first one of a subject stays: of two who draw one, both get it',
      withStore(async (store, again) => {
        const other = await again();
        const drawn = await Promise.all(
          [store, other, store].map((one, at) =>
            one.add([key('account:1', `drawn ${at}`), key('device:x', 'b')]),
          ),
        );
        const [first] = await store.find(['account:1']);
        for (const keys of drawn) expect(keys).toContainEqual(first);
      }),
    );

    test(
      'one that is destroyed is remembered as that, and never drawn again',
      withStore(async (store, again) => {
        await store.add([key('account:1', 'a'), key('account:2', 'b')]);
        await store.forget(['account:1', 'contact:9']);
        await store.forget(['account:1']);
        const left = [
          ['account:1', null],
          ['account:2', 'b'],
          ['contact:9', null],
        ];
        const subjects = ['account:1', 'account:2', 'contact:9'];
        expect(bySubject(await store.add(subjects.map(subject => key(subject, 'again'))))).toEqual(left);
        expect(bySubject(await (await again()).find(subjects))).toEqual(left);
      }),
    );

    test(
      'are listed page by page, those that are destroyed too',
      withStore(async store => {
        const subjects = ['account:1', 'account:12', 'account:2', 'contact:9', 'file:3'];
        await store.add(subjects.toReversed().map(subject => key(subject, `of ${subject}`)));
        await store.forget(['account:2']);
        const pages: (readonly StoredKey[])[] = [];
        for (let after = ''; ; ) {
          const page = await store.list(after, 2);
          pages.push(page);
          if (page.length < 2) break;
          after = page.at(-1)?.subject ?? '';
        }
        expect(pages.map(page => page.map(({ subject }) => subject))).toEqual([
          ['account:1', 'account:12'],
          ['account:2', 'contact:9'],
          ['file:3'],
        ]);
        expect(pages.flat().filter(({ wrapped }) => wrapped === null)).toEqual([
          { subject: 'account:2', wrapped: null },
        ]);
      }),
    );

    test(
      'say once of which log they are',
      withStore(async (store, again) => {
        expect(await store.log()).toBeNull();
        await Promise.all([store.keepLog('first'), store.keepLog('first')]);
        await store.keepLog('second');
        expect(await (await again()).log()).toBe('first');
      }),
    );
  });
}
