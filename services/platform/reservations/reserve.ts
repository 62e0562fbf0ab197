import { type EventLog, type NewEvent, WrongRevision } from '../event-log/event-log.ts';
import type { CommandContext } from '../event-log/handle.ts';
import { derivedUuid } from '../event-log/ids.ts';
import { slugCandidates } from './slug.ts';

/** Who acts and why, on every event. */
export type EventOrigin = Pick<CommandContext, 'actor' | 'correlationId' | 'causationId'>;

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
  const event: NewEvent = {
    id: derivedUuid(`${name} ${owner}`, 0),
    type: 'NameReserved',
    schema: 1,
    at: new Date(now()).toISOString(),
    actor: origin.actor,
    correlationId: origin.correlationId,
    causationId: origin.causationId ?? origin.correlationId,
    data: { owner },
  };
  try {
    await log.append(name, 'none', [event]);
    return true;
  } catch (error) {
    if (!(error instanceof WrongRevision)) throw error;
    return (await reservedBy(log, name)) === owner;
  }
}

/** The owner of a name; undefined while it is free. */
export async function reservedBy(log: EventLog, name: string): Promise<string | undefined> {
  const [first] = await log.readStream(name, { limit: 1 });
  return first && (first.data as { owner: string }).owner;
}

/** The first free slug for a title within a section (`post`, `temoignage`, `tag`…) and language. */
export async function reserveSlug(
  log: EventLog,
  now: () => number,
  origin: EventOrigin,
  place: { readonly section: string; readonly language: string; readonly title: string },
  owner: string,
): Promise<string> {
  for (const slug of slugCandidates(place.title)) {
    if (await reserve(log, now, origin, `slug-${place.section}-${place.language}-${slug}`, owner))
      return slug;
  }
  throw new Error('unreachable: the candidates never end');
}
