/** Importing texts into the log of a stopped program, and beside one that runs. */
import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { eventTypes } from '../../../events/all.ts';
import {
  type EventLog,
  LogUnavailable,
  ORIGIN,
  type RecordedEvent,
} from '../../../platform/event-log/event-log.ts';
import { createHandle } from '../../../platform/event-log/handle.ts';
import { createIds } from '../../../platform/event-log/ids.ts';
import { openSqliteEventLog } from '../../../platform/event-log/sqlite/sqlite-event-log.ts';
import { environmentOf } from '../../../tests/environment.ts';
import { KEY, startTestParvis } from '../../../tests/start-parvis.ts';
import { createEnsureCategory } from '../../taxonomy/commands.ts';
import { importTexts } from './import-texts.ts';

const chapter = (number: number, more: object = {}) => ({
  id: `fr:Genesis.${number}`,
  lang: 'fr',
  book: 'Genèse',
  title: `Genèse ${number}`,
  verses: ['Au commencement Dieu créa le ciel et la terre.', `La lumière < les ténèbres & ${number}.`],
  ...more,
});
const lines = (...texts: readonly (object | string)[]) =>
  texts.map(one => (typeof one === 'string' ? one : JSON.stringify(one)));
const OPTIONS = { type: 'post', categoryFrom: 'book', paragraphsFrom: 'verses' } as const;

let folder: string;
let log: EventLog;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parvis-import-'));
  log = await openSqliteEventLog({
    file: join(folder, 'log.sqlite'),
    onFatal: error => expect.unreachable(error.message),
  });
});
afterEach(async () => {
  await log[Symbol.asyncDispose]();
  await rm(folder, { recursive: true });
});

async function importInto(into: EventLog, texts: readonly string[], options: object = {}) {
  const now = Date.now;
  const ids = createIds({ now });
  const common = { log: into, ids, now, handle: createHandle({ log: into, types: eventTypes, ids, now }) };
  const tools = { ...common, ensureCategory: createEnsureCategory(common, { roles: ['ROLE_EDITOR'] }) };
  async function* each() {
    yield* texts;
  }
  const progress: number[] = [];
  const report = await importTexts(tools, each(), { ...OPTIONS, ...options }, done => progress.push(done));
  return { ...report, progress };
}

async function events(): Promise<RecordedEvent[]> {
  const all: RecordedEvent[] = [];
  for await (const batch of log.readAll({ after: ORIGIN })) all.push(...batch);
  return all;
}
const written = async () =>
  (await events())
    .filter(({ type }) => type === 'TranslationWritten')
    .map(({ data }) => data as { title: string; slug: string; content: string })
    .sort((a, b) => a.title.localeCompare(b.title));

describe('into a log', () => {
  test('each line becomes a published text in a category of its own name', async () => {
    const report = await importInto(log, lines(chapter(1), chapter(2), '', chapter(3)));
    expect(report).toEqual({ added: 3, alreadyThere: 0, refused: [], progress: [1, 2, 3] });
    expect((await written())[0]).toMatchObject({
      title: 'Genèse 1',
      slug: 'genese-1',
      content:
        '<p>Au commencement Dieu créa le ciel et la terre.</p>\n<p>La lumière &lt; les ténèbres &amp; 1.</p>',
    });
    const types = (await events()).map(({ type }) => type);
    expect(types.filter(type => type === 'CategoryCreated')).toHaveLength(1);
    expect(types.filter(type => type === 'TranslationPublished')).toHaveLength(3);
  });

  test('a bad line is named with its number and reason, and nothing else is lost', async () => {
    const { added, refused } = await importInto(
      log,
      lines(
        chapter(1),
        '{"id": "fr:Genesis.2", ',
        '[]',
        chapter(4, { lang: 'la' }),
        chapter(5, { title: '' }),
        chapter(6, { verses: 'Au commencement' }),
        chapter(7, { book: undefined }),
        chapter(8, { verses: ['x'.repeat(300_000)] }),
        chapter(9, { title: 'x'.repeat(201) }),
        chapter(10),
        chapter(11, { verses: [' ', '\u00a0'] }),
      ),
    );
    expect(added).toBe(2);
    expect(refused.map(({ line }) => line)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 11]);
    const reasons = refused.map(({ reason }) => reason).join('\n');
    for (const name of ['JSON', 'lang', 'title', 'verses', 'book']) expect(reasons).toContain(name);
    expect((await written()).map(({ title }) => title)).toEqual(['Genèse 1', 'Genèse 10']);
  });

  test('twice, nothing is added', async () => {
    const texts = lines(chapter(1), chapter(2));
    await importInto(log, texts);
    const before = await log.head();
    expect(await importInto(log, texts)).toMatchObject({ added: 0, alreadyThere: 2, refused: [] });
    expect(await log.head()).toBe(before);
  });

  test('a text that stands twice in one file is added once', async () => {
    const texts = lines(...Array.from({ length: 6 }, () => chapter(1)));
    expect(await importInto(log, texts)).toMatchObject({ added: 1, alreadyThere: 5, refused: [] });
    expect(await written()).toHaveLength(1);
  });

  test('two texts with one title both stand, under different addresses', async () => {
    await importInto(log, lines(chapter(1), chapter(1, { id: 'other' })));
    expect((await written()).map(({ slug }) => slug).sort()).toEqual(['genese-1', 'genese-1-2']);
  });

  test.each([
    ['the source was reserved', /^source-post-/],
    ['the category was reserved', /^source-category-/],
    ['the category’s slug was reserved', /^slug-category/],
    ['the slug was reserved', /^slug-post-/],
  ])('a run that ended after %s is finished by the next', async (_, last) => {
    let ended = false;
    const ending: EventLog = {
      ...log,
      async append(stream, expected, added) {
        if (ended) throw new LogUnavailable('killed');
        ended = last.test(stream);
        return log.append(stream, expected, added);
      },
    };
    const texts = lines(chapter(1));
    expect(await importInto(ending, texts)).toMatchObject({ added: 0, refused: [], outage: 'killed' });
    expect(ended).toBe(true);
    expect(await written()).toEqual([]);

    expect(await importInto(log, texts)).toMatchObject({ added: 1, refused: [] });
    expect((await written()).map(({ slug }) => slug)).toEqual(['genese-1']);
    const names = (await events()).filter(({ type }) => type === 'NameReserved').map(({ stream }) => stream);
    expect(new Set(names).size).toBe(names.length);
    expect(names.filter(name => name.startsWith('slug-post'))).toEqual(['slug-post-fr-genese-1']);
    expect(await importInto(log, texts)).toMatchObject({ added: 0, alreadyThere: 1 });
  });

  test('an outage of the log ends it, and is no fault of the lines that were still to come', async () => {
    let appends = 0;
    const away: EventLog = {
      ...log,
      async append(stream, expected, added) {
        appends += 1;
        if (appends > 100) throw new LogUnavailable('nobody answers');
        return log.append(stream, expected, added);
      },
    };
    const texts = lines(...Array.from({ length: 400 }, (_, number) => chapter(number)));
    const { added, refused, outage } = await importInto(away, texts);
    expect([refused, outage, (await written()).length]).toEqual([[], 'nobody answers', added]);
    expect(appends).toBeLessThan(200);
    expect(await importInto(log, texts)).toMatchObject({
      added: 400 - added,
      alreadyThere: added,
      refused: [],
    });
  });

  test('by two runs at once, each text and the category are added once and none is refused', async () => {
    const texts = lines(...Array.from({ length: 40 }, (_, number) => chapter(number)));
    const reports = await Promise.all([importInto(log, texts), importInto(log, texts)]);
    expect(reports.flatMap(({ refused }) => refused)).toEqual([]);
    expect(reports.reduce((sum, { added }) => sum + added, 0)).toBe(40);
    expect((await events()).filter(({ type }) => type === 'CategoryCreated')).toHaveLength(1);
  });

  test('from a file that begins with a byte order mark, the first text is there too', async () => {
    const texts = lines(chapter(1)).map(line => `\uFEFF${line}`);
    expect(await importInto(log, texts)).toMatchObject({ added: 1, refused: [] });
  });

  test('tried out, what is there already is not promised again', async () => {
    await importInto(log, lines(chapter(1), chapter(2)));
    const texts = lines(chapter(2), chapter(3));
    expect(await importInto(log, texts, { dryRun: true })).toMatchObject({ added: 1, alreadyThere: 1 });
    expect(await importInto(log, texts)).toMatchObject({ added: 1, alreadyThere: 1 });
  });

  test('tried out, it says what the import does then', async () => {
    const texts = lines(
      chapter(1),
      chapter(1),
      chapter(2, { publishedAt: '2999-01-01T00:00:00Z' }),
      chapter(3, { title: '\u0001' }),
      chapter(4, { publishedAt: '2020-01-01' }),
    );
    const tried = await importInto(log, texts, { dryRun: true });
    expect(tried).toMatchObject({
      added: 2,
      alreadyThere: 1,
      refused: [
        { line: 3, reason: expect.stringMatching(/future.*publishedAt/) },
        { line: 4, reason: expect.stringContaining('title') },
      ],
    });
    expect(await importInto(log, texts)).toEqual(tried);
  });

  test('what is longer than an editor may write is refused: nobody could change it', async () => {
    const longest = 'x'.repeat(60_000 - '<p></p>'.length);
    const texts = lines(chapter(1, { verses: [longest] }), chapter(2, { verses: [`${longest}x`] }));
    expect(await importInto(log, texts)).toMatchObject({
      added: 1,
      refused: [{ line: 2, reason: expect.stringContaining('verses') }],
    });
  });

  test('tried out, nothing changes and the bad lines are named', async () => {
    const texts = lines(chapter(1), '{', chapter(2));
    const report = await importInto(log, texts, { dryRun: true });
    expect(report).toMatchObject({ added: 2, refused: [{ line: 2 }] });
    expect(await events()).toEqual([]);
  });
});

describe('npm run import', () => {
  /** The command, as somebody types it. */
  async function command(dataDir: string, ...args: readonly string[]) {
    const child = spawn(process.execPath, ['scripts/import.ts', ...args], {
      env: environmentOf({ DATA_DIR: dataDir, SECRET_KEY: KEY.toString('base64') }),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const [out, error, code] = await Promise.all([
      text(child.stdout),
      text(child.stderr),
      new Promise<number | null>(resolve => child.once('close', resolve)),
    ]);
    return { code, out, error };
  }
  const FIELDS = ['--category-from', 'book', '--paragraphs-from', 'verses'];
  async function fileOf(...texts: readonly (object | string)[]): Promise<string> {
    const file = join(folder, 'texts.ndjson');
    await writeFile(file, `${lines(...texts).join('\n')}\n`);
    return file;
  }

  test('beside a running program: the texts are listed, readable and found without a restart', async () => {
    await using run = await startTestParvis();
    const file = await fileOf(chapter(1), 'nonsense', chapter(2));
    const { code, out, error } = await command(run.folder, file, ...FIELDS);
    expect(code).toBe(1);
    expect(error).toMatch(/^Line 2: .*JSON/m);
    expect(out).toContain('2 added, 0 already there, 1 refused.');

    await run.parvis.settle();
    expect((await run.visitor.get('/api/posts?category=genese')).body.totalItems).toBe(2);
    const read = await run.visitor.get('/api/posts/post/genese-2');
    expect(read.body).toMatchObject({ title: 'Genèse 2', path: 'enseignement/genese/genese-2' });
    const found = await run.visitor.get('/api/search?q=lumiere%20tenebr&lang=fr');
    expect(found.body.totalItems).toBe(2);

    // Both write: nothing of either is lost.
    const person = await run.person('Odile');
    const more = await fileOf(...Array.from({ length: 40 }, (_, number) => chapter(number + 1)));
    const [imported, ...answers] = await Promise.all([
      command(run.folder, more, ...FIELDS),
      ...Array.from({ length: 20 }, (_, view) =>
        person.post('/api/views/add', { post: read.body['@id'] }, { deviceId: `device-${view}` }),
      ),
    ]);
    expect(imported).toMatchObject({ code: 0, out: expect.stringContaining('38 added, 2 already there') });
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(204));
    await run.parvis.settle();
    expect((await run.visitor.get('/api/posts')).body.totalItems).toBe(40);
    const counts = await run.visitor.get(`/api/reactions?of[]=post:${read.body.id}`);
    expect(counts.member).toMatchObject([{ viewCount: 20 }]);
  });

  test('into the folder of a stopped program, which shows the texts when it starts', async () => {
    await using run = await startTestParvis();
    await run.stop();
    const file = await fileOf(chapter(1));
    const tried = await command(run.folder, file, ...FIELDS, '--dry-run');
    expect(tried).toMatchObject({ code: 0, out: expect.stringContaining('1 would be added') });
    expect(await command(run.folder, file, ...FIELDS)).toMatchObject({ code: 0 });
    await run.restart();
    expect((await run.visitor.get('/api/posts')).body.totalItems).toBe(1);
  });

  test.each([
    ['no file', []],
    ['a file that is not there', ['nothing.ndjson']],
    ['a type that is none', ['package.json', '--type', 'psalm']],
    ['an option that is none', ['package.json', '--all']],
  ])('with %s says how it is used', async (_, args) => {
    const { code, error } = await command(folder, ...args);
    expect(code).toBe(2);
    expect(error).toContain('npm run import -- FILE.ndjson');
    expect(error).not.toContain('    at ');
  });
});
