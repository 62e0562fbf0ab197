import type { Blobs } from '../../platform/blobs/blobs.ts';
import { gather, type OwnData, type Sources } from './gather.ts';
import { ownDataPage } from './page.ts';
import type { ArchivedFile } from './write-zip.ts';

const text = (name: string, content: string): ArchivedFile => ({
  name,
  bytes: Buffer.from(content),
  isPacked: false,
});

/** By the names that we gave them: what somebody called a file may be no name on their machine. */
const pathOf = (blob: string): string => `files/${blob}`;

/** What the archive of one person holds, one file after another. @throws there is no such account any more */
export async function* archiveContents(
  sources: Sources & { readonly blobs: Pick<Blobs, 'read'> },
  userId: number,
): AsyncGenerator<ArchivedFile> {
  const data = await gather(sources, userId);
  if (!data) throw new Error('the account has gone');
  const last = (file: OwnData['files'][number]) => file.blobs.at(-1);
  yield text(
    'index.html',
    ownDataPage(data, file => pathOf(last(file) ?? '')),
  );
  yield text('data.json', `${JSON.stringify(data, null, 2)}\n`);
  for (const { blobs } of data.files)
    for (const blob of blobs) {
      const bytes = await sources.blobs.read(blob);
      if (bytes) yield { name: pathOf(blob), bytes, isPacked: true };
    }
}
