/**
 * Fifty people are forgotten out of lives of chance, among others who stay, while these go on. Whatever was theirs,
 * and the keys that sealed it, is looked for byte by byte wherever it could be.
 */
import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LANGUAGES } from '../../contract/languages.ts';
import { openBox } from '../../platform/keys/box.ts';
import { openSecrets } from '../../services/installation/secrets.ts';
import { builtWeb } from '../built-web.ts';
import { createRandom, SEED } from '../random.ts';
import { KEY, PASSWORD, startTestParvis, type TestParvis } from '../start-parvis.ts';
import { finder, formsOf, type Needle } from './find-bytes.ts';
import { createMarks } from './marks.ts';
import { type Parish, type Person, signUp } from './person.ts';
import { answersOf, filesIn, type Places, pagesOf, whatItSays } from './places.ts';

const GO = 50;
const STAY = 12;
const FIRST_PAGES = ['', '/temoignage', '/enseignement', '/prierre', '/recherche'].flatMap(path =>
  ['fr', 'en-US'].map(language => `/${language}${path}`),
);

export interface Engines extends AsyncDisposable {
  readonly env: Readonly<Record<string, string>>;
  /** What the engines hold. */
  places(): Places;
}

/** @param backUp of what runs, into a new folder */
export function forgetFifty(
  engines: Engines,
  backUp: (run: TestParvis, folder: string) => Promise<void>,
): void {
  const chance = createRandom(SEED);
  const newMarks = createMarks(SEED + 1);
  const lines: string[] = [];
  const gone: Person[] = [];
  const staying: Person[] = [];
  const named = new Set<string>();
  /** Of those who are forgotten: what stands nowhere. */
  const lost: Needle[] = [];
  /** With what they let stand. */
  const codes = new Map<string, readonly Needle[]>();
  /** Sent under addresses that whoever is forgotten had never confirmed. */
  const strangers: string[] = [];
  let parish: Parish;
  let run: TestParvis;
  let asAdmin: Parish['editor'];
  let wrappedBy: Buffer;

  beforeAll(async () => {
    // A clock that goes slowly: whoever is signed in stays so, however long it takes.
    const begunAt = Date.now();
    const now = () => begunAt + Math.floor((Date.now() - begunAt) / 20);
    run = await startTestParvis({ lines, now, env: engines.env, web: builtWeb });
    wrappedBy = (await openSecrets(run.parvis.tools.handle, [KEY])).subjectKey;
    const editor = await run.person('Basile', 'ROLE_EDITOR');
    asAdmin = await run.person('Ambroise', 'ROLE_ADMIN');
    parish = { run, editor, chance, newMarks, texts: [], comments: [], pages: new Set(FIRST_PAGES) };
    for (const title of ['Prier', 'Veiller']) {
      const text = { title, content: '<p>À table.</p>', status: 'published' };
      parish.texts.push(String((await editor.post('/api/posts', text)).body['@id']));
    }
    const alive: Person[] = [];
    for (let people = 0; people < GO + STAY; people += 1) alive.push(await signUp(parish, newMarks()));
    staying.push(...alive.slice(GO));
    while (alive.length > 0) {
      const at = Math.floor(chance.random() * alive.length);
      const person = alive[at] as Person;
      const deed = person.deeds.pop();
      if (deed) await deed();
      else {
        alive.splice(at, 1);
        if (!staying.includes(person)) await forget(person);
      }
    }
    await ended();
  }, 1_200_000);
  afterAll(async () => {
    await run?.[Symbol.asyncDispose]();
    await engines[Symbol.asyncDispose]();
  });

  /** An answer waits for two seconds only: the rest goes on. */
  async function ended(): Promise<void> {
    await run.parvis.settle();
    await run.parvis.forgetting.rounds.round();
    await run.parvis.settle();
  }

  /** The keys as they are kept, and as they are. */
  async function keysOf(subjects: Iterable<string>): Promise<Needle[]> {
    const kept = await run.parvis.stores.keyStore.find([...subjects]);
    return kept.flatMap(({ subject, wrapped }) =>
      wrapped === null
        ? []
        : [
            { name: `wrapped key of ${subject}`, bytes: Buffer.from(wrapped) },
            ...formsOf(`wrapped key of ${subject}`, Buffer.from(wrapped, 'base64url')),
            ...formsOf(`key of ${subject}`, openBox(wrappedBy, subject, wrapped)),
          ],
    );
  }

  async function subscriptionsOf(person: Person): Promise<string[]> {
    const subjects: string[] = [];
    for (const page of [1, 2]) {
      const { member } = await parish.editor.get(`/api/newsletters?itemsPerPage=100&page=${page}`);
      for (const { id, email } of member)
        if (person.confirmed.has(String(email))) subjects.push(`subscriber:${id}`);
    }
    return subjects;
  }

  /** What is published of theirs, but the name. */
  async function standing(person: Person): Promise<string[]> {
    const found = new Set<string>();
    const of = finder(person.marks.needles());
    for (const reference of person.published) {
      const { status, title, slug, abstract, content, message } = (await parish.editor.get(reference)).body;
      if (status !== 'published') continue;
      for (const name of of(Buffer.from(JSON.stringify([title, slug, abstract, content, message]))))
        found.add(name);
    }
    return [...found];
  }

  async function forget(person: Person): Promise<void> {
    await run.parvis.settle();
    const { confirmed, addresses, besides, account } = person;
    const keepTexts = chance.random() < 0.4;
    const kept = keepTexts ? await standing(person) : [];
    const theirs = besides.filter(({ address }) => confirmed.has(address));
    for (const one of besides)
      if (!theirs.includes(one)) strangers.push(...one.marks.words(what => what === 'letter'));
    const others = new Set(besides.filter(one => !theirs.includes(one)).map(({ address }) => address));
    const marks = [
      person.marks,
      ...theirs.map(one => one.marks),
      ...[...addresses].flatMap(([address, one]) => (others.has(address) ? [] : [one])),
    ].flatMap(one => one.needles());
    const sealedBy = [
      ...person.subjects,
      ...theirs.flatMap(({ subject }) => subject ?? []),
      ...(await subscriptionsOf(person)),
    ];
    const keys = await keysOf(sealedBy);
    expect(keys.length).toBeGreaterThan(0);

    const way = chance.pick(['password', 'password', 'fresh', 'administrator', 'closed first']);
    const body = {
      password: { password: PASSWORD, keepTexts },
      fresh: { keepTexts },
      administrator: { reason: `Lettre de ${person.marks.word('reason')}`, keepTexts },
      'closed first': { reason: 'x', keepTexts },
    }[way];
    const isOwn = way === 'password' || way === 'fresh';
    if (way === 'closed first') expect((await asAdmin.delete(account, {}, {})).status).toBe(204);
    const answer = await (isOwn ? person.client : asAdmin).delete(account, {}, body);
    expect({ way, status: answer.status, message: answer.body }).toMatchObject({ way, status: 200 });
    const isKept = ({ name }: Needle) => kept.includes(name);
    lost.push(...keys, ...marks.filter(one => !isKept(one)));
    if (kept.length > 0) codes.set(String(answer.body.code), marks.filter(isKept));
    gone.push(person);
  }

  async function* everywhere(): Places {
    yield* filesIn(run.folder);
    yield* engines.places();
    yield* pagesOf(run, parish.pages);
    yield* answersOf(run, [undefined, parish.editor.token, asAdmin.token], named);
    yield* whatItSays(run, lines);
    const backup = `${run.folder}-backup-${Date.now()}`;
    await using end = new AsyncDisposableStack();
    end.defer(() => rm(backup, { recursive: true, force: true }));
    await backUp(run, backup);
    for await (const [file, bytes] of filesIn(backup)) yield [`backup${file}`, bytes];
  }

  async function found(needles: readonly Needle[]): Promise<string[]> {
    const find = finder(needles);
    const all: string[] = [];
    for await (const [place, bytes] of everywhere())
      for (const name of find(bytes)) all.push(`${name} in ${place}`);
    return all;
  }

  test('what is looked for would be found: of those who stay it is', { timeout: 600_000 }, async () => {
    const needles = staying.flatMap(({ marks, subjects, besides, addresses }) => ({
      values: [marks, ...besides.map(one => one.marks), ...addresses.values()].flatMap(one => one.needles()),
      subjects: [...subjects],
    }));
    const keys = await keysOf(needles.flatMap(({ subjects }) => subjects));
    const all = [...needles.flatMap(({ values }) => values), ...keys];
    const places = await found(all);
    const kinds = (names: readonly string[]) =>
      [...new Set(names.map(name => name.replace(/ (?:of|in) .*/, '')))].toSorted();
    // Nowhere does one lie as it is.
    expect(kinds(all.map(({ name }) => name)).filter(kind => !kinds(places).includes(kind))).toEqual(['key']);
  });

  test('whoever asks is somebody', async () => {
    for (const { token } of [parish.editor, asAdmin])
      expect((await run.visitor.get('/api/contact', { Authorization: `Bearer ${token}` })).status).toBe(200);
  });

  test('of fifty nothing is left anywhere, nor of the keys that sealed it', {
    timeout: 600_000,
  }, async () => {
    expect(gone).toHaveLength(GO);
    expect(await found(lost)).toEqual([]);
  });

  test('nor is it found', async () => {
    const words = gone.flatMap(({ marks }) =>
      marks.words(what => ['title', 'testimony', 'comment'].includes(what)),
    );
    const find = finder([...codes.values()].flat());
    const kept = words.filter(word => find(Buffer.from(word)).length > 0);
    const hits: string[] = [];
    for (const word of words)
      if (!kept.includes(word))
        for (const lang of LANGUAGES) {
          const { status, member } = await run.visitor.get(`/api/search?q=${word}&lang=${lang}`);
          if (status !== 200 || member.length > 0) hits.push(word);
        }
    expect(hits).toEqual([]);
  });

  test('texts that were let stand are read, until their code takes them down', {
    timeout: 600_000,
  }, async () => {
    expect(codes.size).toBeGreaterThan(3);
    const stands = [...codes.values()].flat();
    const read = finder(stands);
    const seen = new Set<string>();
    for (const reference of gone.flatMap(({ published }) => [...published])) {
      const { author = null, ...body } = (await parish.editor.get(reference)).body;
      for (const name of read(Buffer.from(JSON.stringify(body)))) seen.add(name);
      expect([null, 'anonyme']).toContain(author);
    }
    expect(stands.filter(({ name }) => !seen.has(name)).map(({ name }) => name)).toEqual([]);

    const texts = gone.flatMap(({ published }) => [...published].map(subjectOf));
    const keys = await keysOf(texts);
    expect(keys.length).toBeGreaterThan(0);
    for (const code of codes.keys())
      expect((await run.visitor.post('/api/texts/withdraw', { code })).status).toBe(200);
    await ended();
    expect(await found([...lost, ...stands, ...keys])).toEqual([]);
  });

  test('what stands under an address that was never confirmed is not theirs, and stays', async () => {
    const { member } = await parish.editor.get('/api/contact?itemsPerPage=100');
    const { member: more } = await parish.editor.get('/api/contact?itemsPerPage=100&page=2');
    const text = JSON.stringify([member, more]);
    expect(strangers.length).toBeGreaterThan(0);
    expect(strangers.filter(word => !text.includes(word))).toEqual([]);
  });

  test('what others have written stands', async () => {
    const missing: string[] = [];
    for (const { marks, published } of staying)
      for (const reference of published) {
        // As an editor: a comment may stand under a text that has gone.
        const { body } = await parish.editor.get(reference);
        const isTheirs = finder(marks.needles())(Buffer.from(JSON.stringify(body))).length > 0;
        if (body.status !== 'published' || !isTheirs) missing.push(reference);
      }
    expect(missing).toEqual([]);
    expect(staying.flatMap(({ published }) => [...published]).length).toBeGreaterThan(5);
    for (const { client, account } of staying) expect((await client.get(account)).status).toBe(200);
  });
}

const subjectOf = (reference: string): string => {
  const [, , resource, id] = reference.split('/');
  return `text:${resource === 'comment' ? 'comment' : 'testimony'}-${id}`;
};
