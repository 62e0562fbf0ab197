import { expect, test } from 'vitest';
import { RESOURCES } from '../../../contract/references.ts';
import type { Role } from '../../../contract/roles.ts';
import { elsewhere, screenAt } from '../screens.ts';
import { workedOnAt } from './worked-on-at.ts';

test.each([
  ['/api/temoignage/12', 'temoignage/12'],
  // A case has the id of what is decided.
  ['/api/comment/12', 'temoignage/12'],
  ['/api/report/12', 'temoignage/12'],
  ['/api/contact/12', 'admin/contact/12'],
  ['/api/post/12', 'post/12'],
  ['/api/voix_off/12', 'voix-off/12'],
  ['/api/tag/12', 'tags'],
  ['/api/user/12', 'user/user/12'],
  ['/api/house_page/about', 'pages/about'],
])('%s: %s', (reference, place) => {
  expect(workedOnAt(reference, 'fr', ['ROLE_ADMIN'])).toBe(`/fr/admin/${place}`);
  expect(elsewhere(place)).toBeUndefined();
});

test.each([
  ['post', '/en-US/admin/post/category'],
  ['prierre', '/en-US/admin/prierre/category'],
  // One that is there no longer stands in no list.
  [null, undefined],
] as const)('a category of %s: %s', (type, address) => {
  expect(workedOnAt('/api/category/12', 'en-US', ['ROLE_EDITOR'], type)).toBe(address);
});

test('what is worked on nowhere has no address', () => {
  for (const reference of ['/api/view/12', '/api/comment', '', 'nothing'])
    expect(workedOnAt(reference, 'fr', ['ROLE_ADMIN'])).toBeUndefined();
});

test.each(['ROLE_ADMIN', 'ROLE_EDITOR', 'ROLE_AUDITOR'] as const)(
  '%s has the addresses of the screens that are open to them',
  role => {
    const things = Object.values(RESOURCES).map(({ item }) => `/api/${item}/12`);
    const addressOf = (thing: string, one: Role) => workedOnAt(thing, 'fr', [one], 'post');
    const open = things.filter(thing => {
      const address = addressOf(thing, 'ROLE_ADMIN');
      return address && screenAt(address.replace(/^\/fr\/admin\/|\?.*/g, ''))?.may([role]);
    });
    expect(things.filter(thing => addressOf(thing, role))).toEqual(open);
  },
);
