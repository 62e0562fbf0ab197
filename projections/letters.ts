/** What moderators have written to the author of each text, by the id of the text, which is that of its case. */
import type { CommentEvent } from '../events/comments.ts';
import type { LetterEvent } from '../events/letters.ts';
import type { TestimonyEvent } from '../events/testimonies.ts';
import type { RecordedEvent } from '../platform/event-log/event-log.ts';
import { type Change, readModel } from '../platform/read-models/read-model.ts';

export type LettersDocument = {
  /** The oldest first. */
  readonly letters: readonly Letter[];
};

export interface Letter {
  readonly id: string;
  /** Of an account. */
  readonly by: number | null;
  readonly at: string;
  /** Null: asks for the consent. */
  readonly message: string | null;
}

export const letters = readModel<LetterEvent | TestimonyEvent | CommentEvent>()<LettersDocument>({
  name: 'letters',
  version: 1,
  fields: {},
  indexes: [],
  on: {
    AuthorWritten: event => added(event.data.about.id, event),
    ConsentAsked: event => added(event.data.testimonyId, event),
    TestimonyRestated: ({ data: { testimonyId } }) => gone(testimonyId),
    TestimonyForgotten: ({ data: { testimonyId } }) => gone(testimonyId),
    CommentRestated: ({ data: { commentId } }) => gone(commentId),
    CommentForgotten: ({ data: { commentId } }) => gone(commentId),
  },
});

const added = (about: number, event: RecordedEvent): Change<LettersDocument>[] => [
  {
    id: String(about),
    evolve: before => ({ letters: [...(before?.letters ?? []), letterOf(event)] }),
  },
];

export function letterOf({ id, at, actor, data }: RecordedEvent): Letter {
  const userId = /^user:(\d+)$/.exec(actor)?.[1];
  const { message = null } = data as { readonly message?: string };
  return { id, at, by: userId === undefined ? null : Number(userId), message };
}

const gone = (about: number): Change<LettersDocument>[] => [{ id: String(about), evolve: () => undefined }];
