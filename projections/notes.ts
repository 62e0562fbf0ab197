/** What editors tell one another about a publication. */
import type { EditingEvent } from '../events/editing.ts';
import { change, readModel } from '../platform/read-models/read-model.ts';
import type { Collection } from '../platform/read-store/read-store.ts';

export type NoteDocument = Extract<EditingEvent, { type: 'NoteWritten' }>['data'] & {
  readonly isDone: boolean;
};

export const notes = readModel<EditingEvent>()<NoteDocument>({
  name: 'notes',
  version: 1,
  fields: { publicationId: 'number', writtenAt: 'text' },
  indexes: [['publicationId', 'writtenAt']],
  on: {
    NoteWritten: ({ data }) => [{ id: String(data.noteId), evolve: () => ({ ...data, isDone: false }) }],
    NoteMarked: ({ data: { noteId, isDone } }) => [
      change<NoteDocument>(String(noteId), before => ({ ...before, isDone })),
    ],
  },
});

/** The oldest first. */
export const notesOf = (all: Collection<NoteDocument>, publicationId: number): Promise<NoteDocument[]> =>
  all.find({ where: { publicationId }, sort: [{ field: 'writtenAt', direction: 'asc' }] });
