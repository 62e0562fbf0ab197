/**
 * A life of chance, and at moments of chance what visitors were answered. Asked again with `asOf` of that moment, when
 * the life is over, everything has to be answered as it was.
 */
import { expect, test } from 'vitest';
import { builtWeb } from '../built-web.ts';
import { createRandom, rounds, SEED } from '../random.ts';
import { startTestParvis } from '../start-parvis.ts';
import { ACTS_OF_PEOPLE, signUp } from './acts-of-people.ts';
import { ACTS_OF_READERS } from './acts-of-readers.ts';
import { ACTS_OF_TEXTS } from './acts-of-texts.ts';
import { ACTS_OF_THE_HOUSE } from './acts-of-the-house.ts';
import { type Answered, around, firstDifference, ofCall, ofPage } from './answered.ts';
import { calls, pages } from './asked.ts';
import { as, type Person, type World } from './world.ts';

const ACTS = { ...ACTS_OF_TEXTS, ...ACTS_OF_THE_HOUSE, ...ACTS_OF_PEOPLE, ...ACTS_OF_READERS };
/** What the rules refuse now and then, because whoever acts by chance does not look before. */
const REFUSED = new Set([400, 401, 403, 404, 409, 412, 422]);
const MOMENTS = 8;
const ACTS_BETWEEN = 45;
const PASSING_MS = [0, 0, 1, 40, 900, 5000, 60_000];
/** Counts are as they were a second ago at most. */
const COUNTED_MS = 1001;

interface Moment {
  readonly at: string;
  readonly answers: ReadonlyMap<string, Answered>;
  /** Who was forgotten by then. */
  readonly forgotten: ReadonlySet<Person>;
}

export interface Given extends AsyncDisposable {
  readonly env: Readonly<Record<string, string>>;
}

export function asItWas(lives: number, given: () => Promise<Given>): void {
  const seeds = Array.from({ length: rounds(lives) }, (_, life) => SEED + life);
  test.each(seeds)('the past is what was answered then (SEED=%i)', { timeout: 600_000 }, async seed => {
    await using engines = await given();
    const clock = { at: Date.parse('2026-03-02T08:00:00.000Z') };
    await using run = await startTestParvis({ now: () => clock.at, env: engines.env, web: builtWeb });
    const chance = createRandom(seed);
    const staff = async (
      name: string,
      role: 'ROLE_EDITOR' | 'ROLE_ADMIN' | 'ROLE_AUDITOR',
    ): Promise<Person> => {
      const { body } = await (await run.person(`${name}-${seed}`, role)).get('/api/users/me');
      const [traces, own] = [new Set<string>(), new Set<string>()];
      const email = String(body.email);
      return { userId: Number(body.id), mark: name, email, traces, own, standing: 'here' };
    };
    const world: World = {
      ...{ run, chance, clock },
      ...{ editor: await staff('Lucie', 'ROLE_EDITOR'), admin: await staff('Odile', 'ROLE_ADMIN') },
      ...{ authors: [], texts: [], categories: [], tags: [], testimonies: [], comments: [] },
      ...{ gone: [], previews: [], secrets: [], files: { image: [], document: [], audio: [] } },
    };
    const auditor = await staff('Simon', 'ROLE_AUDITOR');
    for (const _ of [1, 2, 3]) await signUp(world);

    const moments: Moment[] = [];
    const paths = new Set<string>();
    for (let moment = 0; moment < MOMENTS; moment += 1) {
      await live(world, ACTS_BETWEEN);
      // In each life: of what was written before it, later moments know nothing, and earlier ones no longer.
      if (moment === MOMENTS / 2) await ACTS['forget somebody']?.[1](world);
      moments.push(await answersOf(world, paths));
    }
    const differences: string[] = [];
    for (const moment of moments.toSorted(() => chance.random() - 0.5))
      differences.push(...(await differencesAt(world, auditor, moment)));
    expect(differences.slice(0, 20)).toEqual([]);
  });
}

async function live(world: World, acts: number): Promise<void> {
  const all = Object.entries(ACTS).flatMap(([name, [weight, act]]) =>
    Array.from({ length: weight * 2 }, () => [name, act] as const),
  );
  for (let done = 0; done < acts; done += 1) {
    world.clock.at += world.chance.pick(PASSING_MS);
    const [name, act] = world.chance.pick(all);
    const answer = await act(world);
    if (answer && answer.status >= 300 && !REFUSED.has(answer.status))
      throw new Error(`to ${name} was answered with ${answer.status}: ${JSON.stringify(answer.body)}`);
  }
}

/** Of a visitor without a device: whom the past answers. */
const NOBODY = { deviceId: '' };

async function answersOf(world: World, paths: Set<string>): Promise<Moment> {
  const { run, clock, authors } = world;
  await run.parvis.schedule.round();
  await run.parvis.settle();
  clock.at += COUNTED_MS;
  const answers = new Map<string, Answered>();
  for (const address of calls(world)) {
    const answer = await run.visitor.get(address, NOBODY);
    answers.set(address, ofCall(answer));
    for (const { path, language } of answer.member) if (path) paths.add(`/${language}/${path}`);
  }
  for (const address of pages(world, paths)) {
    const page = await ofPage(await fetch(run.parvis.url + address, { redirect: 'manual' }));
    if (page) answers.set(address, page);
  }
  const at = new Date(clock.at).toISOString();
  // What comes next comes later.
  clock.at += 1;
  return { at, answers, forgotten: new Set(authors.filter(({ standing }) => standing === 'forgotten')) };
}

async function differencesAt(world: World, auditor: Person, { at, answers, forgotten }: Moment) {
  const { run, authors } = world;
  const since = authors.filter(one => one.standing === 'forgotten' && !forgotten.has(one));
  const reader = as(world, auditor);
  const visit = await reader.post('/api/pasts/visits', { asOf: at });
  const headers = { Cookie: visit.headers.getSetCookie()[0]?.split(';')[0] ?? '' };
  const then = async (address: string): Promise<Answered> => {
    const asked = `${address}${address.includes('?') ? '&' : '?'}asOf=${encodeURIComponent(at)}`;
    if (!address.startsWith('/api/')) {
      const answer = await fetch(run.parvis.url + asked, { redirect: 'manual', headers });
      return (await ofPage(answer)) ?? then(address);
    }
    const answer = await reader.get(asked, NOBODY);
    return answer.status === 503 ? then(address) : ofCall(answer);
  };
  const differences: string[] = [];
  for (const [address, answered] of answers) {
    const asked = await then(address);
    const differs = asked.status !== answered.status || asked.said !== answered.said;
    // Who is forgotten since is forgotten then.
    if (since.some(one => isAbout(one, address, answered))) {
      const found = since.flatMap(({ mark, own }) => [mark, ...[...own].map(one => `"@id": "${one}"`)]);
      const still = found.filter(one => asked.said.includes(one));
      differences.push(...still.map(one => `${at} ${address} names ${around(asked.said, one)}`));
    } else if (differs)
      differences.push(
        `${at} ${address} ${answered.status} ${asked.status} ${firstDifference(answered.said, asked.said)}`,
      );
  }
  return differences;
}

/** Where somebody stands in a list, others may stand instead; what they have written goes with them, and is counted. */
const LISTS =
  /^\/api\/(temoignages|comments|users|search|home|reactions)|^\/[^/]+\/?$|\/(temoignage|recherche)(\?|$)/;

function isAbout({ mark, traces }: Person, address: string, { said }: Answered): boolean {
  return (
    LISTS.test(address) ||
    said.includes(mark) ||
    [...traces].some(trace => `${address} ${said}`.includes(trace))
  );
}
