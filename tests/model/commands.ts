import fc from 'fast-check';

/**
 * What people may try, by numbers: `who` is one of a few e-mail addresses, with a device each; `whom` and `which`
 * are any of the accounts, testimonies or comments that there are; `under` is the one post, or a testimony, and
 * null where that of the comment is meant which is answered.
 */
export type Command =
  | { readonly do: 'wait'; readonly minutes: number }
  | { readonly do: 'register' | 'resend'; readonly who: number }
  | { readonly do: 'verify' | 'signIn' | 'changePassword'; readonly who: number; readonly right: boolean }
  | { readonly do: 'delete'; readonly who: number; readonly whom: number }
  | { readonly do: 'assign'; readonly who: number; readonly whom: number; readonly role: Assignable }
  | { readonly do: 'submit'; readonly who: number }
  | { readonly do: 'testimony' | 'comment'; readonly who: number; readonly which: number; readonly how: How }
  | {
      readonly do: 'post';
      readonly who: number;
      readonly under: number | null;
      readonly answers: number | null;
    }
  | {
      readonly do: 'like';
      readonly who: number;
      readonly under: number;
      readonly signedIn: boolean;
      readonly liked: boolean;
    }
  | { readonly do: 'view'; readonly who: number; readonly under: number };

export type How = 'edit' | 'publish' | 'reject' | 'unpublish' | 'withdraw';
export type Assignable = 'ROLE_EDITOR' | 'ROLE_ADMIN' | null;

export const PEOPLE = 4;

/** The administrator and the editor more often than others: most is theirs to decide. */
const who = fc.constantFrom(0, 0, 1, 1, 2, 3);
const any = fc.nat(4);
const mostly = fc.integer({ min: 0, max: 3 }).map(number => number > 0);
const how = fc.constantFrom<How>('edit', 'publish', 'publish', 'reject', 'withdraw');
const howTestimony = fc.oneof({ weight: 5, arbitrary: how }, fc.constant<How>('unpublish'));
const role = fc.constantFrom<Assignable>('ROLE_EDITOR', 'ROLE_ADMIN', null);
const under = fc.constantFrom(0, 0, 0, 1, 2, 3);

const one = <Name extends Command['do'], Rest extends object>(
  name: Name,
  rest: { [Key in keyof Rest]: fc.Arbitrary<Rest[Key]> },
) => fc.record({ do: fc.constant(name), ...rest }) as unknown as fc.Arbitrary<Command>;
const weighted = (weight: number, arbitrary: fc.Arbitrary<Command>) => ({ weight, arbitrary });

const command = fc.oneof(
  weighted(1, one('wait', { minutes: fc.constantFrom(1, 1, 1, 2, 11, 31) })),
  weighted(2, one('register', { who })),
  weighted(1, one('resend', { who })),
  weighted(2, one('verify', { who, right: mostly })),
  weighted(6, one('signIn', { who, right: mostly })),
  weighted(1, one('changePassword', { who, right: mostly })),
  weighted(1, one('delete', { who, whom: any })),
  weighted(1, one('assign', { who, whom: any, role })),
  weighted(2, one('submit', { who })),
  weighted(7, one('testimony', { who, which: any, how: howTestimony })),
  weighted(3, one('post', { who, under, answers: fc.option(any, { freq: 2 }) })),
  weighted(4, one('post', { who, under: fc.constant(null), answers: fc.nat(3) })),
  weighted(4, one('comment', { who, which: any, how: fc.constant<How>('publish') })),
  weighted(14, one('comment', { who, which: any, how })),
  weighted(4, one('like', { who, under, signedIn: fc.boolean(), liked: mostly })),
  weighted(2, one('view', { who, under })),
);

/** Without which hardly anything would be allowed: an administrator, an editor and a reader are signed in. */
export const BEGINNING: readonly Command[] = [
  ...[0, 1, 2].flatMap(
    person =>
      [
        { do: 'register', who: person },
        { do: 'signIn', who: person, right: true },
      ] as const,
  ),
  { do: 'assign', who: 0, whom: 1, role: 'ROLE_EDITOR' },
];

export const commands = fc.array(command, { maxLength: 150, size: 'max' });
