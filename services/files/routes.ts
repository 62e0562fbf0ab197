import { z } from 'zod';
import {
  file,
  fileCode,
  fileDescription,
  fileType,
  fileUses,
  fileUsesQuery,
  type StoredFile,
} from '../../contract/files.ts';
import { oneOrMany, orderBy, span } from '../../contract/list-query.ts';
import { pagingQuery } from '../../contract/paging.ts';
import { itemParams, referencedId } from '../../contract/references.ts';
import { EDITORS } from '../../contract/roles.ts';
import { notFound, tokenMissing } from '../../platform/http/calls/errors.ts';
import { uploadedFile } from '../../platform/http/calls/multipart.ts';
import { type Actor, type Resource, type Route, route } from '../../platform/http/calls/route.ts';
import type { Collection } from '../../platform/read-store/read-store.ts';
import { type FileDocument, filesBy } from '../../projections/files.ts';
import type { PersonDocument } from '../../projections/people.ts';
import {
  describeFile,
  type FileCommands,
  mayUpload,
  removeFile,
  replaceFile,
  uploadFile,
} from './commands.ts';
import { mayChange } from './file.ts';
import { presentFile, sentFile } from './present.ts';
import type { ShownFiles } from './shown.ts';
import { usesOf } from './uses.ts';

const description = fileDescription.partial();
/** A form has words alone. */
const upload = z.object({
  file: uploadedFile,
  code: fileCode,
  ...description.omit({ focalPoint: true }).shape,
});

export const fileResources: readonly Resource[] = [
  {
    name: 'File',
    collection: '/api/files',
    item: '/api/file/:id',
    schema: file,
    create: upload,
    update: description,
  },
];

const LIMITS = [
  { name: 'file', by: 'account', burst: 20, perMinute: 10 },
  { name: 'file from', by: 'address', burst: 40, perMinute: 20 },
] as const;
const listQuery = pagingQuery.extend({
  type: oneOrMany(fileType),
  code: oneOrMany(fileCode),
  createdAt: span,
  /** Stands in the name or in what is said of it, whatever its accents and capitals. */
  search: z.string().trim().max(100).optional(),
  order: orderBy('createdAt', 'size'),
});

export interface FileTools extends FileCommands, ShownFiles {
  readonly people: Collection<PersonDocument>;
  readonly publicUrl: URL;
}

export function fileRoutes(tools: FileTools): readonly Route[] {
  const { files, publicUrl } = tools;

  const present = (document: FileDocument, actor: Actor): StoredFile =>
    presentFile(document, publicUrl, mayChange(actor, document));
  const read = async (id: string, actor: Actor): Promise<StoredFile> => {
    const document = await sentFile(tools, id);
    if (!document) throw notFound();
    return present(document, actor);
  };

  return [
    route({
      method: 'POST',
      path: '/api/files/add',
      access: 'public',
      limits: LIMITS,
      media: 'multipart',
      body: upload,
      handle: async call => {
        if (call.actor.userId === null && !mayUpload(call.body.code, [])) throw tokenMissing();
        const { fileId, position } = await uploadFile(tools, call, call.body);
        return { kind: 'written', created: true, position, read: () => read(String(fileId), call.actor) };
      },
    }),
    route({
      method: 'GET',
      path: '/api/files',
      access: EDITORS,
      query: listQuery,
      handle: async ({ query: { page: number, itemsPerPage, ...asked }, actor }) => {
        const page = await filesBy(files, asked, { page: number, itemsPerPage });
        const items = page.items.map(document => present(document, actor));
        return { kind: 'collection', type: 'File', page: { ...page, items } };
      },
    }),
    route({
      method: 'GET',
      path: '/api/files/uses',
      access: EDITORS,
      query: fileUsesQuery,
      says: fileUses,
      handle: async ({ query, language }) => {
        const ids = query.of.flatMap(name => referencedId('File', name) ?? []);
        const uses = await usesOf(tools, await files.getMany(ids), language);
        return { kind: 'plain', body: { uses } };
      },
    }),
    route({
      method: 'GET',
      path: '/api/file/:id',
      access: 'public',
      params: itemParams,
      handle: async ({ params, actor }) => {
        const document = await files.get(params.id);
        if (!document) throw notFound();
        return { kind: 'item', item: present(document, actor), revision: document.revision };
      },
    }),
    route({
      method: 'POST',
      path: '/api/file/:id',
      access: 'public',
      limits: LIMITS,
      media: 'multipart',
      params: itemParams,
      body: upload.pick({ file: true }),
      handle: async call => {
        const { position } = await replaceFile(tools, call, call.params.id, call.body.file);
        return { kind: 'written', position, read: () => read(call.params.id, call.actor) };
      },
    }),
    route({
      method: 'PATCH',
      path: '/api/file/:id',
      access: EDITORS,
      params: itemParams,
      body: description,
      handle: async call => {
        const { position, revision } = await describeFile(tools, call, call.params.id, call.body);
        return { kind: 'written', position, revision, read: () => read(call.params.id, call.actor) };
      },
    }),
    route({
      method: 'DELETE',
      path: '/api/file/:id',
      access: 'public',
      limits: [{ name: 'file removal', by: 'account', burst: 30, perMinute: 60 }],
      params: itemParams,
      handle: async call => {
        const { position } = await removeFile(tools, call, call.params.id);
        return { kind: 'nothing', position };
      },
    }),
  ];
}
