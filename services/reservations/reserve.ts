import { randomUUID } from 'node:crypto';
import {
  type EventLog,
  type ExpectedRevision,
  lastEventOf,
  type NewEvent,
  type Revision,
  WrongRevision,
} from '../../platform/event-log/event-log.ts';
import type { CommandContext } from '../../platform/event-log/handle.ts';
import type { KeyedHash } from '../../platform/keys/keyed-hash.ts';
import { slugCandidates } from './slug.ts';

/** Who acts and why, on every event. */
export type EventOrigin = Pick<CommandContext, 'actor' | 'correlationId' | 'causationId'>;

/** Who has a name, since when, and where that stands in the stream of the name. */
export interface Reservation {
  readonly owner: string;
  readonly since: string;
  readonly revision: Revision;
}

/**
 * Takes a name for an owner. False when another owner has it; true when it is ours, also if it was before, so
 * that a command that was interrupted after its reservation can be repeated.
 */
export async function reserve(
  log: EventLog,
  now: () => number,
  origin: EventOrigin,
  name: string,
  owner: string,
): Promise<boolean> {
  const take = (expected: ExpectedRevision) =>
    append(log, now, origin, name, expected, 'NameReserved', owner);
  // Nearly every name is new.
  if (await take('none')) return true;
  const last = await lastEventOf(log, name);
  if (last?.type === 'NameReleased' && (await take(last.revision))) return true;
  return (await reservedBy(log, name)) === owner;
}

/** Makes a name free, if this is still who has it. */
export async function release(
  log: EventLog,
  now: () => number,
  origin: EventOrigin,
  name: string,
  owner: string,
): Promise<void> {
  const held = await reservation(log, name);
  if (held?.owner === owner) await append(log, now, origin, name, held.revision, 'NameReleased', owner);
}

/** Undefined while the name is free. */
export async function reservation(log: EventLog, name: string): Promise<Reservation | undefined> {
  const last = await lastEventOf(log, name);
  if (last?.type !== 'NameReserved') return undefined;
  const { owner } = last.data as { owner: string };
  return { owner, since: last.at, revision: last.revision };
}

/** The owner of a name; undefined while it is free. */
export const reservedBy = async (log: EventLog, name: string): Promise<string | undefined> =>
  (await reservation(log, name))?.owner;

/**
 * False when others were faster. The id is a new one each time: the log answers an append that it has seen
 * before as it did then, though the name may have been released since.
 */
async function append(
  log: EventLog,
  now: () => number,
  origin: EventOrigin,
  name: string,
  expected: ExpectedRevision,
  type: 'NameReserved' | 'NameReleased',
  owner: string,
): Promise<boolean> {
  const event: NewEvent = {
    id: randomUUID(),
    type,
    schema: 1,
    at: new Date(now()).toISOString(),
    actor: origin.actor,
    correlationId: origin.correlationId,
    causationId: origin.causationId ?? origin.correlationId,
    data: { owner },
  };
  try {
    await log.append(name, expected, [event]);
    return true;
  } catch (error) {
    if (error instanceof WrongRevision) return false;
    throw error;
  }
}

/** Where slugs are told apart: a section (`post`, `temoignage`, `tag`…) in a language. */
interface Place {
  readonly section: string;
  readonly language: string;
  /** Where a slug tells of a person. */
  readonly hash?: KeyedHash;
}

const nameOfSlug = ({ section, language, hash = text => text }: Place, slug: string): string =>
  `slug-${section}-${language}-${hash(slug)}`;

/** The first free slug for a title; `owner` is a stream, which ends with the id of what it is of. */
export async function reserveSlug(
  log: EventLog,
  now: () => number,
  origin: EventOrigin,
  place: Place & { readonly title: string },
  owner: string,
): Promise<string> {
  for (const slug of slugCandidates(place.title, idIn(owner))) {
    if (await reserve(log, now, origin, nameOfSlug(place, slug), owner)) return slug;
  }
  throw new Error(`${owner} finds no slug for its title`);
}

const idIn = (stream: string): number => Number(/\d+$/.exec(stream)?.[0] ?? 0);

/** Makes a slug free, if this is still whose it is. */
export const releaseSlug = (
  log: EventLog,
  now: () => number,
  origin: EventOrigin,
  place: Place & { readonly slug: string },
  owner: string,
): Promise<void> => release(log, now, origin, nameOfSlug(place, place.slug), owner);
