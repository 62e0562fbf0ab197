import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isAbandoned } from '../../is-abandoned.ts';
import { removeFile } from '../../sqlite-file.ts';
import { openInThread } from '../../threads/open-in-thread.ts';
import { checkQuery } from '../check-query.ts';
import { checkSpec, versionOf } from '../check-spec.ts';
import {
  BeingBuilt,
  type CollectionSpec,
  type Document,
  Fenced,
  type Generation,
  type Generations,
  NOTHING_LOADED,
  type Query,
  type ReadStore,
  type StoredCollection,
  Superseded,
} from '../read-store.ts';
import { changesOf, recentChanges } from '../recent-changes.ts';
import type { BuildingFiles } from './building-files.ts';
import { type GenerationFile, openGenerationFile, type Rows } from './generation-file.ts';
import { type Sql, selectCount, selectIds } from './query-sql.ts';

const BUILDING_FILES = new URL('./building-files.ts', import.meta.url);
/** Of the queries of each file: values of a filter can come from outside, so what is remembered has an end. */
const REMEMBERED_MAX = 1000;
/** A query that found more is not remembered. */
const REMEMBERED_ROWS_MAX = 50;
/** Commits whose changes are kept: they are asked for after each. */
const CHANGES_KEPT = 100;
/** Names the versions of the program that has cleared the folder last. */
const VERSIONS_FILE = 'versions.txt';

interface Declared {
  readonly spec: CollectionSpec;
  /** How the files of its generations begin. */
  readonly prefix: string;
  readonly files: Map<number, GenerationFile>;
  shown: GenerationFile | undefined;
}

/**
 * The read store in a folder, with one SQLite file for each generation: a commit writes to those that it changes,
 * and another program can build its own beside. Not synced at each commit: after a power loss the last commits
 * may be gone, documents and checkpoints together, and are made again from the log.
 */
export async function openSqliteReadStore({
  folder,
  changesKept = CHANGES_KEPT,
}: {
  readonly folder: string;
  readonly changesKept?: number;
}): Promise<ReadStore> {
  const inMemory = folder === ':memory:';
  if (!inMemory) mkdirSync(folder, { recursive: true, mode: 0o700 });
  const declared = new Map<string, Declared>();
  const changes = recentChanges(changesKept);

  let building: Promise<BuildingFiles> | undefined;
  const thread = inMemory
    ? undefined
    : () => {
        building ??= openInThread<BuildingFiles>({
          file: folder,
          module: BUILDING_FILES,
          what: 'the read models',
        });
        return building;
      };
  /** What it still does goes on beside. */
  let ended: Promise<unknown> = Promise.resolve();
  const endThread = () => {
    const ending = building?.then(files => files[Symbol.asyncDispose]());
    building = undefined;
    ended = Promise.allSettled([ended, ending]);
  };
  const isBuilding = () =>
    [...declared.values()].some(({ files, shown }) => [...files.values()].some(file => file !== shown));
  /** What is built may be held back. Afterwards the files stay as they are until the next commit. */
  const settle = async () => {
    for (const { files } of declared.values()) for (const file of files.values()) await file.settle();
  };

  const declaredOf = (collection: string): Declared => {
    const found = declared.get(collection);
    if (!found) throw new Error(`${collection} is not declared`);
    return found;
  };
  const pathOf = ({ prefix }: Declared, number: number) =>
    inMemory ? ':memory:' : join(folder, `${prefix}${number}.sqlite`);
  const open = (one: Declared, number: number): GenerationFile => {
    const file = openGenerationFile({ path: pathOf(one, number), spec: one.spec, number, thread });
    one.files.set(number, file);
    return file;
  };
  const names = (): readonly string[] => (inMemory ? [] : readdirSync(folder));
  const numbersIn = ({ prefix, files }: Declared, listed = names()): number[] => {
    if (inMemory) return [...files.keys()];
    return listed
      .filter(name => name.startsWith(prefix) && name.endsWith('.sqlite'))
      .map(name => Number(name.slice(prefix.length, -'.sqlite'.length)));
  };
  const drop = (one: Declared, number: number): void => {
    one.files.get(number)?.remove();
    one.files.delete(number);
  };

  /** As the folder has it: another program may have begun, ended or removed some. */
  const look = (one: Declared, listed?: readonly string[]): Generations => {
    const numbers = numbersIn(one, listed);
    for (const [number, file] of one.files)
      if (!numbers.includes(number)) {
        file.close();
        one.files.delete(number);
      }
    for (const number of numbers) if (!one.files.has(number)) open(one, number);
    const found = [...one.files.values()].map(file => file.generation());
    const last = (state: Generation['state']) =>
      found.filter(generation => generation.state === state).toSorted((a, b) => b.number - a.number)[0];
    const shown = last('shown');
    one.shown = shown && one.files.get(shown.number);
    return { shown, building: last('building') };
  };
  const fileOf = (generation: Generation): GenerationFile => {
    const file = declaredOf(generation.collection).files.get(generation.number);
    if (!file) throw new Fenced(generation, 'it has been removed');
    return file;
  };
  const shownOf = (collection: string): GenerationFile => {
    const file = declaredOf(collection).shown;
    if (!file) throw new BeingBuilt(collection);
    return file;
  };
  /** Documents are read though they are held back; queries look into the file. Nothing is committed between that and the query. */
  const query = async <Answer>(
    collection: string,
    ask: (file: GenerationFile) => Answer,
  ): Promise<Answer> => {
    while (shownOf(collection).holdsBack) await shownOf(collection).flush();
    return ask(shownOf(collection));
  };

  return {
    isShared: false,

    async declare(spec) {
      checkSpec(spec);
      if (declared.has(spec.name)) return;
      const one: Declared = {
        spec,
        prefix: `${versionOf(spec).replace(' ', '-')}-`,
        files: new Map(),
        shown: undefined,
      };
      declared.set(spec.name, one);
      const { shown } = look(one);
      // What a program left that died between showing one and removing the last.
      for (const number of numbersIn(one)) if (shown && number < shown.number) drop(one, number);
    },

    collection<Doc extends Document>(name: string): StoredCollection<Doc> {
      const { spec } = declaredOf(name);
      const read = (id: string) => shownOf(name).read(id) as Doc | undefined;
      return {
        get: async id => read(id),
        getMany: async ids => ids.map(read).filter(document => document !== undefined),
        find: (wanted: Query = {}, tell) =>
          query(name, file => {
            const select = () => selectIds(file.tables, checkQuery(spec, wanted));
            const ids = rows(file, JSON.stringify(wanted), select).map(([id]) => id as string);
            tell?.(ids);
            return ids.map(id => file.read(id) as Doc);
          }),
        count: (where = {}) =>
          query(name, file => {
            const select = () => selectCount(file.tables, checkQuery(spec, { where }).tests);
            return Number(rows(file, `count ${JSON.stringify(where)}`, select)[0]?.[0]);
          }),
      };
    },

    async generations() {
      await settle();
      const listed = names();
      return new Map([...declared].map(([name, one]) => [name, look(one, listed)]));
    },

    async begin(collection, term, log) {
      await settle();
      const one = declaredOf(collection);
      const { shown, building } = look(one);
      for (const found of [shown, building])
        if (found && found.term > term) throw new Superseded(found, `term ${found.term} has claimed it`);
      const number = 1 + Math.max(0, ...numbersIn(one));
      if (building) {
        // Whoever was at work on it is refused from here on.
        fileOf(building).claim(term);
        drop(one, building.number);
      }
      return open(one, number).begin(term, log);
    },

    claim: async (generation, term) => {
      await settle();
      look(declaredOf(generation.collection));
      return fileOf(generation).claim(term);
    },

    load: async (generation, ids) => ({
      ...NOTHING_LOADED,
      documents: fileOf(generation).load(generation, ids),
    }),

    async commit(sets) {
      for (const set of sets) {
        await fileOf(set.generation).commit(set);
        if (set.generation.state === 'shown')
          changes.add(set.checkpoint, changesOf(declaredOf(set.generation.collection).spec, set));
      }
    },

    changes: async after => changes.after(after),

    async swap(building) {
      const one = declaredOf(building.collection);
      const before = look(one).shown;
      if (before && before.term > building.term)
        throw new Superseded(before, `term ${before.term} has claimed what is shown`);
      const file = fileOf(building);
      const shown = await file.show(building);
      one.shown = file;
      if (before) drop(one, before.number);
      if (!isBuilding()) endThread();
      return shown;
    },

    async removeOthers() {
      if (inMemory) return;
      // A program that starts again leaves what its successor has built beside it meanwhile, until that is abandoned:
      // nothing takes out of it who is forgotten.
      const prefixes = [...declared.values()].map(({ prefix }) => prefix);
      const versions = `${prefixes.toSorted().join('\n')}\n`;
      const note = join(folder, VERSIONS_FILE);
      const isSuccessor = textOf(note) !== versions;
      for (const name of readdirSync(folder)) {
        if (!name.endsWith('.sqlite') || prefixes.some(prefix => name.startsWith(prefix))) continue;
        const file = join(folder, name);
        if (isSuccessor || isAbandoned([file, `${file}-wal`])) removeFile(file);
      }
      if (isSuccessor) writeFileSync(note, versions);
    },

    async wipe() {
      await settle();
      changes.wipe();
      for (const { files } of declared.values()) for (const file of files.values()) await file.wipe();
    },

    async [Symbol.asyncDispose]() {
      // What cannot be written is made again.
      await settle().catch(() => undefined);
      endThread();
      await ended;
      for (const { files } of declared.values()) for (const file of files.values()) file.close();
      declared.clear();
    },
  };
}

/** `asked`: the query as text, under which is remembered what it found. */
function rows({ prepare, answers }: GenerationFile, asked: string, select: () => Sql): Rows {
  const remembered = answers.get(asked);
  if (remembered) return remembered;
  const { text, values } = select();
  const found = prepare(text).all(...values) as unknown as Rows;
  if (found.length > REMEMBERED_ROWS_MAX) return found;
  if (answers.size >= REMEMBERED_MAX) answers.clear();
  answers.set(asked, found);
  return found;
}

function textOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
