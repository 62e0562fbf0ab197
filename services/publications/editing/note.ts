import { Refusal } from '../../../contract/refusals.ts';
import { mayModerate, type Role } from '../../../contract/roles.ts';
import type { EditingEvent } from '../../../events/editing.ts';
import type { Decider } from '../../../platform/event-log/handle.ts';

type NoteEvent = Extract<EditingEvent, { type: 'NoteWritten' | 'NoteMarked' }>;
type Written = Extract<NoteEvent, { type: 'NoteWritten' }>['data'];
type Note = (Written & { readonly isDone: boolean }) | null;

interface By {
  readonly by: { readonly roles: readonly Role[] };
}
type NoteCommand = By &
  ({ readonly kind: 'write'; readonly note: Written } | { readonly kind: 'mark'; readonly isDone: boolean });

export const noteStream = (noteId: number): string => `note-${noteId}`;

function decide(command: NoteCommand, note: Note): readonly NoteEvent[] {
  if (!mayModerate(command.by.roles)) throw new Refusal('forbidden', 'forbidden');
  if (command.kind === 'write') {
    if (note) throw new Refusal('conflict', 'conflict');
    return [{ type: 'NoteWritten', data: command.note }];
  }
  if (!note) throw new Refusal('notFound', 'notFound');
  const { noteId, publicationId, isDone } = note;
  if (isDone === command.isDone) return [];
  return [{ type: 'NoteMarked', data: { noteId, publicationId, isDone: command.isDone } }];
}

export const noteDecider: Decider<NoteCommand, Note, NoteEvent> = {
  initial: null,
  decide,
  evolve: (note, event) =>
    event.type === 'NoteWritten'
      ? { ...event.data, isDone: false }
      : note && { ...note, isDone: event.data.isDone },
};
