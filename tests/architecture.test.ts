import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { violations } from '../scripts/imports/check-imports.ts';
import { readImports } from '../scripts/imports/read-imports.ts';
import { ROOMS } from '../scripts/imports/rules.ts';

/** A small house in which every import goes the right way. */
const HOUSE: Readonly<Record<string, string>> = {
  'contract/roles.ts': `import { z } from 'zod'; export const role = z.string();`,
  'contract/forms.ts': `import { z } from 'zod'; export const form = z.string().max(5);`,
  'covers/draw.ts': `import { line } from './line.ts'; export const draw = line;`,
  'covers/line.ts': 'export const line = 1;',
  'platform/event-log/handle.ts': 'export interface Decider<T> { readonly decide: T }',
  'platform/http/route.ts': `import { role } from '../../contract/roles.ts'; export const route = role;`,
  'platform/http/calls/call.ts': 'export const call = 1;',
  'platform/http/calls/errors.ts': 'export const problem = 1;',
  'platform/http/documents/page.ts': `import { call } from '../calls/call.ts'; export const page = call;`,
  'platform/http/edge/edge.ts': `import { call } from '../calls/call.ts'; export const edge = call;`,
  'events/posts.ts': `import { z } from 'zod'; import { role } from '../contract/roles.ts'; export const postEvents = [z, role];`,
  'projections/posts.ts': `import { postEvents } from '../events/posts.ts'; export const posts = postEvents;`,
  'search/index.ts': `import { postEvents } from '../events/posts.ts'; export const index = postEvents;`,
  'services/posts/post.ts': `import type { Decider } from '../../platform/event-log/handle.ts'; import { postEvents } from '../../events/posts.ts'; import { state } from './state.ts'; export const decider: Decider<unknown> = { decide: [postEvents, state] };`,
  'services/posts/state.ts': `export const state = 1;`,
  'services/posts/routes.ts': `import { route } from '../../platform/http/route.ts'; import { decider } from './post.ts'; import { posts } from '../../projections/posts.ts'; export const routes = [route, decider, posts];`,
  'services/tags/routes.ts': `import { postEvents } from '../../events/posts.ts'; import { index } from '../../search/index.ts'; export const routes = [postEvents, index];`,
  'services/reservations/reserve.ts': `import { route } from '../../platform/http/route.ts'; export const reserve = route;`,
  'services/reactions/fill-gaps.ts': `export const gaps = 1;`,
  'services/pages/covers.ts': `export const freshness = 1;`,
  'services/posts/commands.ts': `import { reserve } from '../reservations/reserve.ts'; import { gaps } from '../reactions/fill-gaps.ts'; export const commands = [reserve, gaps];`,
  'services/routes.ts': `import { routes } from './posts/routes.ts'; export type Tools = typeof routes;`,
  'tests/given.ts': 'export const given = 1;',
  'services/main.ts': `import { routes } from './posts/routes.ts'; import { demo } from '../content/demo.ts'; export const main = [routes, demo];`,
  'content/demo.ts': `import { decider } from '../services/posts/post.ts'; export const demo = decider;`,
  'web/frame/page.tsx': `export const page = 1;`,
  'web/site/home/home.tsx': `import { page } from '../../frame/page.tsx'; export const Home = () => page;`,
  'web/admin/desk/desk.tsx': `import { page } from '../../frame/page.tsx'; export const Desk = () => page;`,
  'web/account/profile.tsx': `import { page } from '../frame/page.tsx'; export const Profile = () => page;`,
  'web/page.tsx': `import { role } from '../contract/roles.ts'; import { draw } from '../covers/draw.ts'; export const Page = () => <p title={String(draw)}>{String(role)}</p>;`,
};

/** File, what is added to it, and the rule that must see it. */
const PLANTED: readonly (readonly [rule: string, file: string, code: string])[] = [
  ['contract-floor', 'contract/roles.ts', `import '../covers/draw.ts';`],
  ['contract-floor', 'contract/roles.ts', `import type { Context } from 'koa';`],
  ['covers-floor', 'covers/draw.ts', `import '../contract/roles.ts';`],
  ['platform-floor', 'platform/http/route.ts', `import type { postEvents } from '../../events/posts.ts';`],
  ['platform-floor', 'platform/http/route.ts', `import { draw } from '../../covers/draw.ts';`],
  ['platform-floor', 'platform/http/route.ts', `export type Given = import('../../tests/given.ts').Given;`],
  ['platform-floor', 'platform/main.ts', `import { postEvents } from '../events/posts.ts';`],
  ['events-floor', 'events/posts.ts', `import type { posts } from '../projections/posts.ts';`],
  ['events-own-their-schemas', 'events/posts.ts', `import { form } from '../contract/forms.ts';`],
  ['projections-floor', 'projections/posts.ts', `import type { decider } from '../services/posts/post.ts';`],
  ['projections-floor', 'projections/posts.ts', `type Index = import('../search/index.ts').Index;`],
  ['projections-floor', 'projections/posts.ts', `import type { index } from '../search/index.ts';`],
  ['search-floor', 'search/index.ts', `import type { posts } from '../projections/posts.ts';`],
  ['search-floor', 'search/index.ts', `import type { decider } from '../services/posts/post.ts';`],
  ['services-floor', 'services/posts/routes.ts', `import { Page } from '../../web/page.tsx';`],
  ['services-floor', 'services/posts/routes.ts', `import { given } from '../../tests/given.ts';`],
  ['services-floor', 'services/posts/routes.ts', `import { demo } from '../../content/demo.ts';`],
  ['content-floor', 'content/demo.ts', `import { Page } from '../web/page.tsx';`],
  ['web-floor', 'web/page.tsx', `import type { postEvents } from '../events/posts.ts';`],
  ['web-floor', 'web/page.tsx', `const later = () => import('../projections/posts.ts');`],
  ['rules-pure', 'services/posts/post.ts', `import '../../platform/http/route.ts';`],
  ['rules-pure', 'services/posts/post.ts', `import Koa from 'koa';`],
  ['rules-pure', 'services/posts/post.ts', `import { randomUUID } from 'node:crypto';`],
  // What the rules import of their own capability is a part of them.
  ['rules-pure', 'services/posts/state.ts', `import '../../platform/http/route.ts';`],
  ['capabilities-apart', 'services/tags/routes.ts', `import '../posts/routes.ts';`],
  ['capabilities-apart', 'services/tags/routes.ts', `import { decider } from '../posts/post.ts';`],
  ['http-calls-below', 'platform/http/calls/call.ts', `import type { edge } from '../edge/edge.ts';`],
  ['http-rooms-apart', 'platform/http/documents/page.ts', `import { edge } from '../edge/edge.ts';`],
  ['capabilities-apart', 'services/tags/routes.ts', `import { commands } from '../posts/commands.ts';`],
  ['capabilities-apart', 'services/tags/routes.ts', `import type { commands } from '../posts/commands.ts';`],
  ['capabilities-apart', 'services/tags/routes.ts', `import { freshness } from '../pages/covers.ts';`],
  [
    'commands-refuse',
    'services/posts/commands.ts',
    `import { problem } from '../../platform/http/calls/errors.ts';`,
  ],
  [
    'reservations-below',
    'services/reservations/reserve.ts',
    `import { gaps } from '../reactions/fill-gaps.ts';`,
  ],
  ['composition-last', 'services/tags/routes.ts', `await import('../main.ts');`],
  ['composition-last', 'services/tags/routes.ts', `import type { Tools } from '../routes.ts';`],
  ['composition-last', 'content/demo.ts', `import type { Tools } from '../services/routes.ts';`],
  ['web-frame-below', 'web/frame/page.tsx', `import type { Home } from '../site/home/home.tsx';`],
  ['web-site-and-admin-apart', 'web/site/home/home.tsx', `import { Desk } from '../../admin/desk/desk.tsx';`],
  ['web-site-and-admin-apart', 'web/admin/desk/desk.tsx', `import { Home } from '../../site/home/home.tsx';`],
  ['web-site-and-admin-apart', 'web/site/home/home.tsx', `import '../../account/profile.tsx';`],
  ['web-site-and-admin-apart', 'web/admin/desk/desk.tsx', `import '../../account/profile.tsx';`],
  ['web-site-and-admin-apart', 'web/account/profile.tsx', `import '../site/home/home.tsx';`],
  ['no-node-in-browser', 'web/page.tsx', `import { join } from 'node:path';`],
  ['no-node-in-browser', 'contract/roles.ts', `import { join } from 'node:path';`],
  ['no-cycles', 'covers/line.ts', `export { draw } from './draw.ts';`],
  ['no-cycles', 'covers/line.ts', `import type { draw } from './draw.ts';`],
];

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'parvis-house-'));
});
afterEach(() => rmSync(root, { recursive: true }));

const build = (files: Readonly<Record<string, string>>): void => {
  for (const [file, code] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), code);
  }
};

const violatedRules = async (): Promise<string[]> =>
  violations(await readImports(root, ROOMS)).map(violation => violation.slice(0, violation.indexOf(':')));

describe('the direction of imports', () => {
  test('a house in order has no violation', async () => {
    build(HOUSE);
    expect(await violatedRules()).toEqual([]);
  });

  test.each(PLANTED)('%s sees %s: %s', async (rule, file, code) => {
    build({ ...HOUSE, [file]: `${HOUSE[file]}\n${code}` });
    expect(await violatedRules()).toContain(rule);
  });

  test('tests may look into every room', async () => {
    build({
      ...HOUSE,
      'services/tags/tags.int.test.ts': `import '../main.ts'; import '../posts/routes.ts';`,
    });
    expect(await violatedRules()).toEqual([]);
  });

  test('an import that leads nowhere stops the check', async () => {
    build({ ...HOUSE, 'covers/draw.ts': `import './lines.ts';` });
    await expect(violatedRules()).rejects.toThrow('covers/draw.ts imports ./lines.ts, which is not there');
  });

  test('a check that finds nothing to read stops', async () => {
    build({ 'contract/empty.ts': 'export const nothing = 0;' });
    await expect(violatedRules()).rejects.toThrow('no import was found in 1 files');
  });

  test('a file that cannot be parsed stops the check', async () => {
    build({ ...HOUSE, 'covers/draw.ts': 'import {' });
    await expect(violatedRules()).rejects.toThrow('covers/draw.ts cannot be read');
  });
});
