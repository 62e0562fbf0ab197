import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Role } from '../../contract/roles.ts';
import { ADMIN_SCREENS, elsewhere, screenAt } from '../../web/admin/screens.ts';
import { type CallerKind, readPolicy } from './policy-table.ts';

/** Without which a screen has nothing to show or to do; the act in parentheses, as in the table. */
const CONTENT = {
  post: 'post',
  prierre: 'post',
  actualite: 'actualite',
  realisation: 'realisation',
  documentation: 'document',
  multimedia: 'multimedia',
  'voix-off': 'voix_off',
};

const CALLS: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(
    Object.entries(CONTENT).flatMap(([section, kind]) => [
      [section, [`GET /api/${kind}s/editions`]],
      [`${section}/:id`, [`GET /api/${kind}/:id/edition`, `PATCH /api/${kind}/:id/edition`]],
    ]),
  ),
  'temoignage/:id?': [
    'GET /api/moderation_cases',
    'GET /api/moderation_case/:id',
    'PATCH /api/temoignage/:id (publish)',
    'PATCH /api/comment/:id (publish)',
    'PATCH /api/report/:id (settle)',
    'GET /api/moderation_case/:id/letters',
    'POST /api/moderation_case/:id/letters',
    'POST /api/moderation_case/:id/ask-consent',
  ],
  'temoignage/decides': ['GET /api/moderation_cases', 'PATCH /api/temoignage/:id (take down)'],
  'temoignage/regles': [
    'POST /api/moderation_rules',
    'PATCH /api/moderation_rule/:id',
    'DELETE /api/moderation_rule/:id',
  ],
  'post/category': ['POST /api/categories', 'PATCH /api/category/:id', 'POST /api/category/:id/merge'],
  'prierre/category': ['POST /api/categories', 'PATCH /api/category/:id', 'POST /api/category/:id/merge'],
  tags: ['POST /api/tags', 'PATCH /api/tag/:id', 'POST /api/tag/:id/merge', 'DELETE /api/tag/:id'],
  'admin/contact/:id?': [
    'GET /api/contact',
    'PATCH /api/contact/:id (see to it)',
    'POST /api/contact/:id/answer',
    'GET /api/contact/team',
  ],
  '': ['GET /api/statistics'],
  'user/user/:id?': [
    'GET /api/users',
    'PATCH /api/user/:id (its roles)',
    'DELETE /api/user/:id (for a reason)',
  ],
  'user/editor/:id?': ['GET /api/users', 'PATCH /api/user/:id (its roles)'],
  'user/admin/:id?': ['GET /api/users', 'PATCH /api/user/:id (its roles)'],
  newsletter: ['GET /api/newsletters', 'PATCH /api/newsletter/:id', 'DELETE /api/newsletter/:id'],
  mails: ['GET /api/mails'],
  'pages/:page?': ['GET /api/house_pages', 'GET /api/house_page/:id', 'PATCH /api/house_page/:id'],
  'files/:id?': ['GET /api/files', 'GET /api/files/uses (of one)', 'PATCH /api/file/:id'],
  activity: ['GET /api/activities'],
  'history/:thing/:id': ['GET /api/versions (of a text)'],
  'history/past': ['GET /api/pasts/span', 'POST /api/pasts/visits', 'GET /api/pasts/comparison'],
  replay: ['GET /api/replay_steps'],
  proof: ['GET /api/seals'],
  'account/profile': ['GET /api/users/me'],
  'account/profile/comments': ['GET /api/comments (ones own)'],
  'account/profile/likes': ['GET /api/users/me', 'GET /api/likes'],
  'account/profile/post': ['GET /api/users/me'],
};

const ROLES: readonly (readonly [CallerKind, readonly Role[]])[] = [
  ['user', ['ROLE_USER']],
  ['auditor', ['ROLE_USER', 'ROLE_AUDITOR']],
  ['editor', ['ROLE_USER', 'ROLE_EDITOR']],
  ['admin', ['ROLE_USER', 'ROLE_ADMIN']],
];

const policy = readPolicy();

function mayCall(call: string, caller: CallerKind): boolean {
  const [, route, act = ''] = /^(\S+ \S+)(?: \((.*)\))?$/.exec(call) ?? [];
  const rows = policy.filter(row => row.route === route && row.act === act);
  if (rows.length === 0) throw new Error(`${call} has no line in who-may-do-what.md`);
  return rows.some(({ answers }) => (answers[caller]?.status ?? 403) < 400);
}

test('each screen is open to whom the policy lets make its calls, and to nobody else', () => {
  expect(ADMIN_SCREENS.map(({ path }) => path).filter(path => !CALLS[path]?.length)).toEqual([]);
  const differing = ADMIN_SCREENS.flatMap(({ path, may }) =>
    ROLES.filter(
      ([caller, roles]) => (CALLS[path] ?? []).every(call => mayCall(call, caller)) !== may(roles),
    ).map(([caller]) => `${path}: ${caller}`),
  );
  expect(differing).toEqual([]);
});

test('each screen names the module that it loads', () => {
  const wrong = ADMIN_SCREENS.filter(({ chunk, load }) => {
    const name = chunk.replace(/^.*\//, '').replace(/\.tsx$/, '');
    return !existsSync(new URL(`../../web/${chunk}`, import.meta.url)) || !String(load).includes(name);
  });
  expect(wrong.map(({ path }) => path)).toEqual([]);
});

describe('addresses', () => {
  test.each([
    ['', ''],
    ['temoignage', 'temoignage/:id?'],
    ['temoignage/12', 'temoignage/:id?'],
    ['temoignage/decides', 'temoignage/decides'],
    ['account/profile/likes', 'account/profile/likes'],
  ])('%s is of a screen', (address, path) => {
    expect(screenAt(address)?.path).toBe(path);
    expect(elsewhere(address)).toBeUndefined();
  });

  test.each(['inconnu', 'temoignage/1/2', 'account', 'account/profile/inconnu', 'admin'])(
    '%s leads out of the area',
    address => expect(elsewhere(address)).toBe('outside'),
  );

  test('short and former addresses lead to the ones that count', () => {
    expect(elsewhere('contact')).toEqual({ within: 'admin/contact' });
    expect(elsewhere('commentaires')).toEqual({ within: 'temoignage?genre=comment' });
  });
});
