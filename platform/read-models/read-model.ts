import type { RecordedEvent } from '../event-log/event-log.ts';
import type { CollectionSpec, Document } from '../read-store/read-store.ts';

/**
 * What an event does to one document. `evolve` is pure and follows only from the document and the event that
 * it closes over; undefined means that the document does not exist, before or after.
 */
export interface Change<Doc extends Document> {
  readonly id: string;
  readonly evolve: (document: Doc | undefined) => Doc | undefined;
}

/** One read model: a collection, and what each type of event changes in it. Other types leave it alone. */
export interface ReadModel<Doc extends Document> extends CollectionSpec {
  readonly on: Readonly<Record<string, (event: RecordedEvent) => readonly Change<Doc>[]>>;
}

/** Any read model, as whoever runs them all sees it. */
export interface AnyReadModel extends CollectionSpec {
  readonly on: Readonly<Record<string, (event: RecordedEvent) => readonly AnyChange[]>>;
}
export interface AnyChange {
  readonly id: string;
  readonly evolve: (document: never) => Document | undefined;
}

/**
 * A change of a document that an earlier event of the same stream has made. That it is missing is an error:
 * the stream is then parked instead of being half applied.
 */
export const change = <Doc extends Document>(
  id: string,
  evolve: (document: Doc) => Doc | undefined,
): Change<Doc> => ({
  id,
  evolve: document => {
    if (document === undefined) throw new Error(`document ${id} is not there to be changed`);
    return evolve(document);
  },
});

type Handlers<Event extends { type: string; data: unknown }, Doc extends Document> = {
  readonly [Type in Event['type']]?: (
    event: RecordedEvent<Type, Extract<Event, { type: Type }>['data']>,
  ) => readonly Change<Doc>[];
};

/** A read model whose handlers know the data of the events they name. */
export const readModel =
  <Event extends { type: string; data: unknown }>() =>
  <Doc extends Document>(model: CollectionSpec & { readonly on: Handlers<Event, Doc> }): ReadModel<Doc> =>
    model as unknown as ReadModel<Doc>;
