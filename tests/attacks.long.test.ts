/**
 * Texts as an attacker would write them, put into the log as they are, past everything that cleans them when they
 * are written: what the pages show of them runs nothing.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type PublicationCommand,
  publicationDecider,
  publicationStream,
} from '../services/publications/publication.ts';
import { testimonyDecider, testimonyStream } from '../services/testimonies/testimony.ts';
import { render } from '../web/entry-server.tsx';
import { ATTACKS } from './attacks.ts';
import { startTestParvis, type TestParvis } from './start-parvis.ts';

const BY = { userId: null, roles: ['ROLE_EDITOR'] } as const;
const CONTEXT = { actor: 'system', correlationId: 'attacks' };
const AT = '2026-11-01T08:00:00.000Z';
const ASSETS = { head: '', modules: [], styles: [], fonts: [] };
let run: TestParvis;

const harmless = 'Paix à vous';
/** The first and the last have no neighbour on one side, which their pages show. */
const texts = [harmless, harmless, ...ATTACKS, harmless];

beforeAll(async () => {
  run = await startTestParvis();
  await Promise.all(texts.flatMap((attack, at) => [publish(attack, at), tell(attack, at)]));
  await run.parvis.settle();
});
afterAll(() => run[Symbol.asyncDispose]());

async function publish(attack: string, at: number): Promise<void> {
  const { tools } = run.parvis;
  const publicationId = tools.ids.entity();
  const text = {
    title: `Titre ${attack}`,
    abstract: attack,
    content: `<p>Début</p>${attack}<p>Fin</p>`,
    author: attack,
    authorId: null,
    slug: `attaque-${at}`,
    readTimeMinutes: 1,
  };
  const command: PublicationCommand = {
    kind: 'draft',
    by: BY,
    at: AT,
    publication: {
      publicationId,
      kind: 'post',
      type: 'post',
      ownerId: null,
      categories: [],
      tags: [],
      cover: null,
      season: 'green',
    },
    translations: [{ language: 'fr', text, status: 'published', publishAt: AT }],
  };
  await tools.handle(publicationStream(publicationId), publicationDecider, command, CONTEXT);
}

async function tell(attack: string, at: number): Promise<void> {
  const { tools } = run.parvis;
  const testimonyId = tools.ids.entity();
  const text = {
    title: attack,
    abstract: attack,
    content: attack,
    readTimeMinutes: 1,
    tags: [],
    cover: null,
  };
  const stream = testimonyStream(testimonyId);
  const sent = { testimonyId, userId: 1, author: attack, language: 'fr', season: 'gold' } as const;
  await tools.handle(stream, testimonyDecider, { kind: 'submit', ...sent, ...text, consent: null }, CONTEXT);
  const publish = { kind: 'publish', by: BY, text, slug: `attaque-${at}`, publishedAt: AT } as const;
  await tools.handle(stream, testimonyDecider, publish, CONTEXT);
}

async function page(path: string): Promise<string> {
  const read = async (address: string) => {
    const { status, body } = await run.visitor.get(address);
    if (status !== 200) throw Object.assign(new Error(address), { status });
    return body;
  };
  const asked = {
    url: path,
    language: 'fr',
    read,
    publicUrl: 'https://parvis.example',
    publisher: 'Parvis',
    assets: ASSETS,
    onFault() {},
  } as const;
  const { status, html } = await render(asked);
  expect(status).toBe(200);
  return html;
}

/** The elements of a page with their attributes; what stands in data for scripts is no markup. */
const elementsOf = (html: string): string[] =>
  html
    .replace(/(<script\b[^>]*>)[\s\S]*?<\/script>/g, '$1')
    .match(/<[a-zA-Z](?:[^>"']|"[^"]*"|'[^']*')*>?/g) ?? [];
const tagOf = (element: string): string => /^<([a-zA-Z0-9:-]+)/.exec(element)?.[1]?.toLowerCase() ?? '';
const WATCHED = /^(?:script|iframe|object|embed|base|meta|link|style|form|svg|math|template|noscript)$/;
const watched = (html: string) =>
  elementsOf(html)
    .map(tagOf)
    .filter(tag => WATCHED.test(tag));

/** Quoted values out of the way, so that a handler in one is not taken for an attribute. */
const attributesOf = (element: string): string => element.replace(/"[^"]*"|'[^']*'/g, '""');

const SECTIONS = ['enseignement/autres', 'temoignage'] as const;

/** What of an element runs something, or leads away from the addresses that there are. */
const faultsOf = (element: string): string[] => {
  const attributes = attributesOf(element);
  const addresses = [...element.matchAll(/\s(?:href|src|srcset|action)="([^"]*)"/gi)].map(
    ([, one = '']) => one,
  );
  return [
    ...(attributes.match(/[\s/"']on[a-z]+\s*=/gi) ?? []),
    ...(attributes.match(/\s(?:srcdoc|formaction|ping|xlink:href)\s*=/gi) ?? []),
    ...addresses.filter(one => !/^(?:https:|mailto:|\/(?![/\\])|[#?]|[^:/?#]*(?:[/?#]|$))/.test(one)),
  ];
};

test.each(SECTIONS)('%s shows each of them as words', async section => {
  const usual = watched(await page(`/fr/${section}/attaque-1`)).sort();
  const faults: unknown[] = [];
  for (const [at, attack] of [...texts.entries()].slice(1, -1)) {
    const html = await page(`/fr/${section}/attaque-${at}`);
    // Scripts, frames, forms…: those of every page and no other.
    const others = watched(html).sort();
    const running = elementsOf(html).flatMap(faultsOf);
    if (running.length > 0 || others.join() !== usual.join()) faults.push({ attack, running, others });
  }
  expect(faults).toEqual([]);
});
