import type { EventLog, RecordedEvent } from '../event-log/event-log.ts';
import type { Decode } from '../event-log/upcasting.ts';
import { BeingBuilt, type Collection, type Document } from '../read-store/read-store.ts';
import type { ReadModel } from './read-model.ts';

/**
 * Read models in which what a stream has made is there already. Whoever made something is answered it, also when the
 * read models are behind: an error would have them make it again. The stream is read only for what is missing.
 */
export function madeByStream(
  { log, decode }: { readonly log: EventLog; readonly decode: Decode },
  stream: string,
): <Doc extends Document>(collection: Collection<Doc>, model: ReadModel<Doc>) => Collection<Doc> {
  let history: Promise<readonly RecordedEvent[]> | undefined;
  const events = () => {
    history ??= log.readStream(stream).then(recorded => recorded.map(decode));
    return history;
  };
  return (collection, model) => {
    const get = async (id: string) => (await shown(collection, id)) ?? documentOf(model, id, await events());
    return {
      get,
      getMany: async ids => (await Promise.all(ids.map(get))).filter(document => document !== undefined),
      find: query => collection.find(query),
      count: where => collection.count(where),
    };
  };
}

async function shown<Doc extends Document>(
  collection: Collection<Doc>,
  id: string,
): Promise<Doc | undefined> {
  try {
    return await collection.get(id);
  } catch (error) {
    if (error instanceof BeingBuilt) return undefined;
    throw error;
  }
}

/** A document as its stream alone has made it by now: for what is decided by it, whatever the read models have heard. */
export const inStream = async <Doc extends Document>(
  { log, decode }: { readonly log: EventLog; readonly decode: Decode },
  stream: string,
  model: ReadModel<Doc>,
  id: string,
): Promise<Doc | undefined> => documentOf(model, id, (await log.readStream(stream)).map(decode));

function documentOf<Doc extends Document>(
  { on }: ReadModel<Doc>,
  wanted: string,
  events: readonly RecordedEvent[],
): Doc | undefined {
  let document: Doc | undefined;
  for (const event of events)
    for (const { id, evolve } of on[event.type]?.(event) ?? [])
      if (id === wanted) document = evolve(document);
  return document;
}
