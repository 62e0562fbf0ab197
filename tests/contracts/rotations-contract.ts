/** What every adapter of the port `Rotations` must do. */
import { describe, expect, test } from 'vitest';
import { DAY_MS } from '../../contract/durations.ts';
import type { Rotation, Rotations } from '../../services/accounts/rotation/rotation.ts';

export interface GivenRotations extends AsyncDisposable {
  /** Each time on the same data. */
  open(): Promise<Rotations>;
}

const at = (day: number) => new Date(Date.parse('2026-11-01T08:00:00Z') + day * DAY_MS).toISOString();
/** As large as ids become. */
const ID = 2 ** 53 - 1000;
const begun = (session: number, { day = 0, user = 7 } = {}): Rotation => ({
  sessionId: ID + session,
  userId: ID + user,
  seed: `seed ${session}`,
  number: 0,
  recent: [],
  seenAt: at(day),
  expiresAt: at(day + 30),
  isOver: false,
});
const exchanged = (rotation: Rotation, day: number, deviceId: string | null = 'phone'): Rotation => ({
  ...rotation,
  number: rotation.number + 1,
  recent: [{ number: rotation.number, at: at(day), deviceId }],
  seenAt: at(day),
});

/** `isAtomic`: of changes of one document at once, each sees the one before, as with every MongoDB. */
export function rotationsContract(
  name: string,
  given: () => Promise<GivenRotations>,
  { isAtomic = true } = {},
): void {
  const withRotations =
    (work: (rotations: Rotations, again: () => Promise<Rotations>) => Promise<void>) => async () => {
      await using data = await given();
      await using stack = new AsyncDisposableStack();
      const open = async () => stack.use(await data.open());
      await work(await open(), open);
    };

  describe(`${name} keeps the rotations`, () => {
    test(
      'as they are, also for who opens them later',
      withRotations(async (rotations, again) => {
        const rotation = exchanged(begun(1), 1, null);
        await rotations.open(begun(1));
        expect(await rotations.read(ID + 1)).toEqual(begun(1));
        expect(await rotations.replace(0, rotation)).toBe(true);
        expect(await (await again()).read(ID + 1)).toEqual(rotation);
        expect(await rotations.read(ID + 2)).toBeUndefined();
      }),
    );

    test.runIf(isAtomic)(
      'of those who exchange the same token at once, one does',
      withRotations(async (rotations, again) => {
        const other = await again();
        await rotations.open(begun(1));
        const tries = await Promise.all(
          Array.from({ length: 20 }, (_, index) =>
            (index % 2 ? rotations : other).replace(0, exchanged(begun(1), 1, `device ${index}`)),
          ),
        );
        expect(tries.filter(Boolean)).toHaveLength(1);
        const [winner] = (await rotations.read(ID + 1))?.recent ?? [];
        expect(winner?.deviceId).toBe(`device ${tries.indexOf(true)}`);
        expect(await rotations.replace(0, exchanged(begun(1), 2))).toBe(false);
      }),
    );

    test(
      'one that is over is never exchanged again, and not seen',
      withRotations(async rotations => {
        await rotations.open(begun(1));
        await rotations.end(ID + 1, at(1));
        await rotations.end(ID + 9, at(1));
        expect(await rotations.replace(0, exchanged(begun(1), 1))).toBe(false);
        expect(await rotations.read(ID + 1)).toEqual({ ...begun(1), isOver: true, expiresAt: at(1) });
        expect(await rotations.lastSeen([ID + 1])).toEqual(new Map());
        expect(await rotations.seenSince(at(0))).toBe(0);
      }),
    );

    test(
      'until they have expired',
      withRotations(async rotations => {
        await rotations.open(begun(1));
        await rotations.open(begun(2, { day: 1 }));
        await rotations.open(begun(3));
        await rotations.end(ID + 3, at(2));
        await rotations.open(begun(4, { day: 2 }));
        expect([await rotations.read(ID + 1), await rotations.read(ID + 3)]).toEqual([begun(1), undefined]);
        await rotations.open(begun(5, { day: 30 }));
        expect(await rotations.read(ID + 1)).toBeUndefined();
        expect(await rotations.read(ID + 2)).toEqual(begun(2, { day: 1 }));
      }),
    );

    test(
      'which is asked for also while nobody signs in',
      withRotations(async rotations => {
        await rotations.open(begun(1));
        await rotations.open(begun(2, { day: 1 }));
        await rotations.end(ID + 2, at(29));
        expect(await rotations.prune(at(28))).toBe(0);
        expect(await rotations.prune(at(30))).toBe(2);
        expect(await rotations.read(ID + 1)).toBeUndefined();
        expect(await rotations.prune(at(30))).toBe(0);
      }),
    );

    test(
      'and when sessions and their users were seen last',
      withRotations(async rotations => {
        await rotations.open(begun(1, { user: 7 }));
        await rotations.open(begun(2, { user: 7, day: 1 }));
        await rotations.open(begun(3, { user: 8, day: 2 }));
        await rotations.replace(0, exchanged(begun(1), 3));
        // By a clock that is behind.
        await rotations.replace(0, exchanged(begun(2, { day: 1 }), 2));
        expect(await rotations.lastSeen([ID + 1, ID + 2, ID + 9])).toEqual(
          new Map([
            [ID + 1, at(3)],
            [ID + 2, at(2)],
          ]),
        );
        await rotations.end(ID + 1, at(4));
        const users = [ID + 7, ID + 8, ID + 9];
        expect(await rotations.lastConnections(users)).toEqual(
          new Map([
            [ID + 7, at(3)],
            [ID + 8, at(2)],
          ]),
        );
        expect(await rotations.seenSince(at(2))).toBe(2);
        expect(await rotations.seenSince(at(2.5))).toBe(0);
        expect([await rotations.lastSeen([]), await rotations.lastConnections([])]).toEqual([
          new Map(),
          new Map(),
        ]);
      }),
    );

    test(
      'but nothing of who has gone, and none at all when everybody has to sign in again',
      withRotations(async rotations => {
        for (const [session, user] of [
          [1, 7],
          [2, 8],
        ] as const)
          await rotations.open(begun(session, { user }));
        await rotations.forget(ID + 7);
        expect(await rotations.read(ID + 1)).toBeUndefined();
        expect([...(await rotations.lastConnections([ID + 7, ID + 8])).keys()]).toEqual([ID + 8]);
        await rotations.clear();
        expect(await rotations.read(ID + 2)).toBeUndefined();
        expect([...(await rotations.lastConnections([ID + 8])).keys()]).toEqual([ID + 8]);
      }),
    );
  });
}
