/** Which files a text or a page of the house has named in any version: whoever reads an old one sees them still. */
import { housePageEvents } from '../events/house-pages.ts';
import { publicationEvents } from '../events/publications.ts';
import { testimonyEvents } from '../events/testimonies.ts';
import type { RecordedEvent } from '../platform/event-log/event-log.ts';
import type { Change, ReadModel } from '../platform/read-models/read-model.ts';
import type { Collection } from '../platform/read-store/read-store.ts';

export type NamedFile = {
  /** The reference of a file, or the name of its bytes. */
  readonly name: string;
};

/** `/api/file/12` in a field, or the name of the bytes in an address: to look for their slash first takes a tenth. */
const NAMES = /\/(?:api\/files?\/[1-9][0-9]*|([0-9a-f]{32}\.[a-z0-9]{2,5}))/g;

const named = ({ data }: RecordedEvent): Change<NamedFile>[] => {
  const names = [...JSON.stringify(data).matchAll(NAMES)].map(([reference, bytes]) => bytes ?? reference);
  return [...new Set(names)].map(name => ({ id: idOf(name), evolve: before => before ?? { name } }));
};

/** A file has two spellings of its reference. */
const idOf = (name: string): string => name.replace('/files/', '/file/').replaceAll('/', '-');

export const namedFiles: ReadModel<NamedFile> = {
  name: 'named-files',
  version: 2,
  fields: {},
  indexes: [],
  on: Object.fromEntries(
    [publicationEvents, testimonyEvents, housePageEvents].flatMap(Object.keys).map(type => [type, named]),
  ),
};

/** Whether a text has ever named one of them. */
export const wasNamed = async (all: Collection<NamedFile>, names: readonly string[]): Promise<boolean> =>
  (await all.getMany(names.map(idOf))).length > 0;
