/** What a life of chance has made so far, and by whom its calls are sent. */
import { LANGUAGES } from '../../contract/languages.ts';
import { type ApiAnswer, type ApiClient, createApiClient } from '../api-client.ts';
import type { createRandom } from '../random.ts';
import type { TestParvis } from '../start-parvis.ts';

export interface Person {
  readonly userId: number;
  /** Stands in all that they write, and nowhere else. */
  readonly mark: string;
  readonly email: string;
  /** Whatever shows that they have been here, beside their mark: references and ids. */
  readonly traces: Set<string>;
  /** References of what goes with them. */
  readonly own: Set<string>;
  /** Tokens from before an account was closed are good no longer: who is back does nothing more. */
  standing: 'here' | 'closed' | 'back' | 'forgotten';
}

/** What somebody has written. */
export interface Written {
  readonly reference: string;
  readonly by: Person;
  /** Of a comment: the text. */
  readonly under: string;
}

export interface Clock {
  /** Milliseconds since 1970. */
  at: number;
}

export interface World {
  readonly run: TestParvis;
  readonly chance: ReturnType<typeof createRandom>;
  readonly clock: Clock;
  readonly editor: Person;
  readonly admin: Person;
  readonly authors: Person[];
  /** References. */
  readonly texts: string[];
  readonly categories: string[];
  readonly tags: string[];
  readonly files: Record<'image' | 'document' | 'audio', string[]>;
  readonly testimonies: Written[];
  readonly comments: Written[];
  /** References of what was removed, or has become part of something else. */
  readonly gone: string[];
  readonly previews: string[];
  /** Addresses of previews. */
  readonly secrets: string[];
}

/** Undefined: there is nothing yet that it could be done to. */
export type Act = (world: World) => Promise<ApiAnswer | undefined>;
export type Acts = Readonly<Record<string, readonly [weight: number, act: Act]>>;

export function as({ run }: World, { userId }: Person, language = 'fr'): ApiClient {
  // The clock goes on by days: each call has a token of its own.
  const token = run.tokenThatLasts(600, userId);
  return createApiClient(() => run.parvis.url, { deviceId: `device-${userId}`, token, language });
}

export const asEditor = (world: World, language?: string) => as(world, world.editor, language);
export const asAdmin = (world: World, language?: string) => as(world, world.admin, language);

export const below = ({ chance }: World, limit: number): number => Math.floor(chance.random() * limit);
export const mayBe = ({ chance }: World, share: number): boolean => chance.random() < share;

export function some<T>(world: World, all: readonly T[], most: number): T[] {
  const left = [...all];
  const count = Math.min(below(world, most + 1), left.length);
  return Array.from({ length: count }, () => left.splice(below(world, left.length), 1)[0] as T);
}

const WORDS = [
  'porte',
  'pluie',
  'fleuve',
  'bougie',
  'étoile',
  'pain',
  'source',
  'jardin',
  'lampe',
  'route',
  'door',
  'river',
  'bread',
  'garden',
] as const;
/** What is searched for. */
export const SOUGHT = ['porte', 'fleu', 'river', 'etoile', 'bread lampe'] as const;

/** Few of them, so that titles and slugs are often the same. */
export const words = (world: World, count: number): string =>
  Array.from({ length: count }, () => world.chance.pick(WORDS)).join(' ');

export const prose = (world: World, mark = ''): string =>
  Array.from({ length: 2 + below(world, 3) }, () => `<p>${mark} ${words(world, 18)}.</p>`).join('');

/** Of texts that can be liked and commented on now. */
export async function readable({ run }: World): Promise<string[]> {
  const lists = LANGUAGES.flatMap(language => [
    `/api/posts?lang=${language}&itemsPerPage=100`,
    `/api/temoignages?lang=${language}&itemsPerPage=100`,
  ]);
  const found = await Promise.all(lists.map(list => run.visitor.get(list)));
  return [...new Set(found.flatMap(({ member }) => member.map(one => String(one['@id']))))];
}

/** Names it in a body. */
export const about = (text: string): object => ({ [text.includes('/post/') ? 'post' : 'temoignage']: text });

export const here = ({ authors }: World): Person[] => authors.filter(({ standing }) => standing === 'here');
export const idOf = (reference: string): string => reference.split('/').at(-1) ?? '';

/** Is asked for from then on as what is gone. */
export function takeAway({ gone }: World, from: string[], reference: string): void {
  from.splice(from.indexOf(reference), 1);
  gone.push(reference);
}
