import type { RecordedEvent } from '../../platform/event-log/event-log.ts';
import type { EventTypes } from '../../platform/event-log/event-types.ts';
import type { Subject } from '../../platform/sealing/key-store.ts';
import type { SubjectKeys } from '../../platform/sealing/subject-keys.ts';

/**
 * The streams of which nothing can be read any longer, because the key of what is personal in them was destroyed, at
 * any time up to now, or is about to be. A text that was stated anew under a key of its own can be read from there on.
 */
export interface ForgottenStreams {
  readonly names: ReadonlySet<string>;
  /** To be told all events in the order of the log. */
  see(events: readonly RecordedEvent[]): Promise<void>;
}

export function createForgottenStreams(
  types: EventTypes,
  keys: Pick<SubjectKeys, 'known' | 'load'> & { readonly leaving: ReadonlySet<Subject> },
  known: Iterable<string>,
): ForgottenStreams {
  const subjectOf = new Map(
    Object.entries(types).flatMap(([type, { personal }]) => (personal ? [[type, personal.subject]] : [])),
  );
  const names = new Set(known);
  return {
    names,
    async see(events) {
      for (const { type, stream, data } of events) {
        const subject = subjectOf.get(type)?.(data);
        if (subject === undefined) continue;
        while (keys.known(subject) === undefined) await keys.load([subject]);
        if (keys.leaving.has(subject) || keys.known(subject) === 'forgotten') names.add(stream);
        else names.delete(stream);
      }
    },
  };
}
