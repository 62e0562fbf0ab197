import type { FileHandle } from 'node:fs/promises';
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

export interface ArchivedFile {
  readonly name: string;
  readonly bytes: Uint8Array;
  /** Pictures and sounds are compressed already. */
  readonly isPacked: boolean;
}

/** One file after another, each written before the next is asked for: no more than one is in memory. */
export async function writeZip(file: FileHandle, entries: AsyncIterable<ArchivedFile>): Promise<void> {
  let chunks: Uint8Array[] = [];
  let failure: Error | undefined;
  const zip = new Zip((error, chunk) => {
    if (error) failure = error;
    else chunks.push(chunk);
  });
  const flush = async (): Promise<void> => {
    if (failure) throw failure;
    const written = chunks;
    chunks = [];
    for (const chunk of written) await file.writeFile(chunk);
  };
  for await (const { name, bytes, isPacked } of entries) {
    const entry = isPacked ? new ZipPassThrough(name) : new ZipDeflate(name);
    zip.add(entry);
    entry.push(bytes, true);
    await flush();
  }
  zip.end();
  await flush();
}
