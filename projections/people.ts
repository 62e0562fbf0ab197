/**
 * Whom texts name, and what visitors see of them: nothing else of an account, so that it changes only when a name on
 * a page does. It follows the account: a name that is changed, or hidden, changes on all that stands already.
 */
import type { VisibleName } from '../contract/visible-names.ts';
import type { AccountEvent } from '../events/accounts.ts';
import { type Change, change, readModel } from '../platform/read-models/read-model.ts';
import type { Collection } from '../platform/read-store/read-store.ts';

export type PersonDocument = {
  readonly userId: number;
  /** Both empty once they are forgotten. */
  readonly firstName: string;
  readonly lastName: string;
  /** Reference to a file. */
  readonly picture: string | null;
  readonly visibleName: VisibleName;
};

const NOBODY = { firstName: '', lastName: '', picture: null, visibleName: 'anonymous' } as const;

export const isForgotten = ({ firstName, lastName }: PersonDocument): boolean =>
  firstName === '' && lastName === '';

export const people = readModel<AccountEvent>()<PersonDocument>({
  name: 'people',
  version: 1,
  fields: {},
  indexes: [],
  on: {
    UserRegistered: ({ data: { userId, name, lastName, picture } }) => [
      {
        id: String(userId),
        evolve: () => ({ userId, firstName: name, lastName, picture, visibleName: 'firstName' }),
      },
    ],
    ProfileChanged: ({ data: { userId, name, lastName, picture, visibleName } }) =>
      changed(userId, {
        ...(name !== undefined && { firstName: name }),
        ...(lastName !== undefined && { lastName }),
        ...(picture !== undefined && { picture }),
        ...(visibleName !== undefined && { visibleName }),
      }),
    UserForgotten: ({ data: { userId } }) => changed(userId, NOBODY),
    UserCleared: ({ data: { userId } }) => changed(userId, NOBODY),
  },
});

const changed = (userId: number, differences: Partial<PersonDocument>): Change<PersonDocument>[] =>
  Object.keys(differences).length === 0
    ? []
    : [change(String(userId), person => ({ ...person, ...differences }))];

/** As people know each other: first and last name. */
export const fullName = ({ firstName, lastName }: Pick<PersonDocument, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`.trim();

/** As visitors read it; '' of who is not to be named. */
export function nameForVisitors(person: Omit<PersonDocument, 'userId' | 'picture'>): string {
  switch (person.visibleName) {
    case 'anonymous':
      return '';
    case 'firstName':
      return person.firstName;
    case 'fullName':
      return fullName(person);
    default:
      return person.visibleName satisfies never;
  }
}

/** Of one person: for visitors, and in full for the team and the person alone. */
export interface Names {
  readonly visible: string;
  readonly full: string;
}
/** `written`: the name that the text itself bears, for who has no account. */
export type NamesOf = (userId: number | null, written: string) => Names;

/** The names of these people, read at once. */
export async function namesOf(
  all: Collection<PersonDocument>,
  userIds: readonly (number | null)[],
): Promise<NamesOf> {
  const ids = [...new Set(userIds.flatMap(id => (id === null ? [] : String(id))))];
  const found = new Map((await all.getMany(ids)).map(person => [person.userId, person]));
  return (userId, written) => {
    const person = userId === null ? undefined : found.get(userId);
    return person
      ? { visible: nameForVisitors(person), full: fullName(person) }
      : { visible: written, full: written };
  };
}

/** Of these people, those whom a visitor may ask for: not who is not to be named. */
export async function askedByVisitors(
  all: Collection<PersonDocument>,
  userIds: readonly number[],
): Promise<number[]> {
  const found = await all.getMany(userIds.map(String));
  return found.flatMap(person => (nameForVisitors(person) === '' ? [] : person.userId));
}
