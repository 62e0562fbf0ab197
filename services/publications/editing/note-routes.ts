import { newNote, note, notePatch } from '../../../contract/editions.ts';
import { onePage } from '../../../contract/paging.ts';
import type { PublicationKind } from '../../../contract/publication-kinds.ts';
import { itemParams, reference } from '../../../contract/references.ts';
import { EDITORS } from '../../../contract/roles.ts';
import { commandContext } from '../../../platform/http/calls/command-context.ts';
import { notFound } from '../../../platform/http/calls/errors.ts';
import { type Route, route } from '../../../platform/http/calls/route.ts';
import { madeByStream } from '../../../platform/read-models/made-by-stream.ts';
import { visibleLines } from '../../../platform/text/plain-text.ts';
import { type NoteDocument, notes as notesModel, notesOf } from '../../../projections/notes.ts';
import { namesOf } from '../../../projections/people.ts';
import { idempotentId } from '../../reservations/entity-id.ts';
import { type EditingTools, existing, itemPath } from './editing-tools.ts';
import { noteDecider, noteStream } from './note.ts';

async function presented({ readers }: EditingTools, documents: readonly NoteDocument[]) {
  const names = await namesOf(
    readers.people,
    documents.map(({ by }) => by),
  );
  return documents.map(({ noteId, by, text, isDone, writtenAt }) => ({
    '@id': `/api/note/${noteId}`,
    '@type': 'Note' as const,
    id: noteId,
    by: by === null ? null : reference('User', by),
    byName: names(by, '').visible,
    text,
    isDone,
    createdAt: writtenAt,
  }));
}

async function one(tools: EditingTools, id: string, notes = tools.notes) {
  const document = await notes.get(id);
  const [item] = document ? await presented(tools, [document]) : [];
  if (!item) throw notFound();
  return item;
}

/** What editors tell one another about a publication of this kind. */
export const notesOfKind = (kind: PublicationKind, tools: EditingTools): readonly Route[] => [
  route({
    method: 'GET',
    path: `${itemPath(kind)}/notes`,
    access: EDITORS,
    list: { members: note },
    params: itemParams,
    handle: async ({ params: { id } }) => {
      const items = await presented(tools, await notesOf(tools.notes, await existing(tools, kind, id)));
      return {
        kind: 'collection',
        type: 'Note',
        page: onePage(items),
      };
    },
  }),
  route({
    method: 'POST',
    path: `${itemPath(kind)}/notes`,
    access: EDITORS,
    item: note,
    params: itemParams,
    body: newNote,
    handle: async call => {
      const { actor, body, params } = call;
      const publicationId = await existing(tools, kind, params.id);
      const context = commandContext(call);
      const noteId = await idempotentId(tools, context, noteStream);
      const writtenAt = new Date(tools.now()).toISOString();
      const written = {
        noteId,
        publicationId,
        by: actor.userId,
        text: visibleLines(body.text, 'text'),
        writtenAt,
      };
      const command = { kind: 'write', by: actor, note: written } as const;
      const { position } = await tools.handle(noteStream(noteId), noteDecider, command, context);
      const made = madeByStream(tools, noteStream(noteId))(tools.notes, notesModel);
      return { kind: 'written', created: true, position, read: () => one(tools, String(noteId), made) };
    },
  }),
];

export const noteRoute = (tools: EditingTools): Route =>
  route({
    method: 'PATCH',
    path: '/api/note/:id',
    access: EDITORS,
    item: note,
    params: itemParams,
    body: notePatch,
    handle: async call => {
      const { id } = call.params;
      const command = { kind: 'mark', by: call.actor, isDone: call.body.isDone } as const;
      const { position } = await tools.handle(
        noteStream(Number(id)),
        noteDecider,
        command,
        commandContext(call),
      );
      return { kind: 'written', position, read: () => one(tools, id) };
    },
  });
