import { ARCHIVE_FILE_PATH, ARCHIVE_PATH, archive } from '../../contract/archive.ts';
import { notFound } from '../../platform/http/calls/errors.ts';
import { type Route, route } from '../../platform/http/calls/route.ts';
import type { Archives } from './archives.ts';

/** Everybody may have their own, and nobody another one's: it is the caller's, whatever else they may do. */
export const archiveRoutes = (archives: Archives): readonly Route[] => [
  route({
    method: 'POST',
    path: ARCHIVE_PATH,
    says: archive,
    access: 'user',
    limits: [{ name: 'archive', by: 'account', burst: 3, perMinute: 0.01 }],
    handle: async ({ actor }) => ({
      kind: 'plain',
      body: await archives.ask(Number(actor.userId)),
    }),
  }),
  route({
    method: 'GET',
    path: ARCHIVE_PATH,
    says: archive,
    access: 'user',
    handle: async ({ actor }) => ({
      kind: 'plain',
      body: await archives.of(Number(actor.userId)),
    }),
  }),
  route({
    method: 'GET',
    path: ARCHIVE_FILE_PATH,
    access: 'user',
    answers: 'zip',
    limits: [{ name: 'archive file', by: 'account', burst: 20, perMinute: 1 }],
    handle: async ({ actor }) => {
      const file = await archives.read(Number(actor.userId));
      if (!file) throw notFound();
      return { kind: 'file', type: 'application/zip', name: 'parvis.zip', ...file };
    },
  }),
];
