import type { TFunction } from 'i18next';
import { describe, expect, test } from 'vitest';
import type { Role } from '../../../contract/roles.ts';
import { enUs } from '../../frame/catalogues/en-us.ts';
import { createI18n } from '../../frame/catalogues/i18n.ts';
import { ACCOUNT, entriesFor, footerGroups, SECTIONS } from './menu.ts';

const t: TFunction<['layout', 'publications']> = createI18n('en-US', enUs).getFixedT<
  ['layout', 'publications']
>('en-US', ['layout', 'publications']);
const named = (roles: readonly Role[] | null) => entriesFor(ACCOUNT, roles).map(entry => entry.title(t));

// Specification, section 2: what the header menu shows to whom; section 6: any of the roles is enough.
describe('the menu of the account', () => {
  const own = ['My profile', 'My testimonies', 'Request help'];
  test.each<[string, readonly Role[] | null, readonly string[]]>([
    ['who is not signed in', null, ['Sign in']],
    ['a user', ['ROLE_USER'], [...own, 'Sign out']],
    ['an editor', ['ROLE_EDITOR', 'ROLE_USER'], [...own, 'Administration', 'Sign out']],
    ['an auditor', ['ROLE_AUDITOR', 'ROLE_USER'], [...own, 'Administration', 'Sign out']],
    ['an administrator', ['ROLE_ADMIN'], [...own, 'Administration', 'Sign out']],
  ])('of %s', (_who, roles, names) => expect(named(roles)).toEqual(names));
});

test('every entry has a title in words, roles, a type, and leads somewhere', () => {
  const category = { type: 'post', slug: 'faith', title: 'Why: faith', count: 1 } as never;
  const groups = footerGroups([category]);
  const simple = [...SECTIONS, ...ACCOUNT, ...groups.flatMap(group => group.entries)];
  const wrong = [...simple, ...groups].filter(entry => entry.title(t) === '' || entry.roles.length === 0);
  const nowhere = simple.filter(
    entry => entry.type !== 'simple' || ('route' in entry && !entry.route('en-US').startsWith('/en-US')),
  );
  expect([wrong, nowhere]).toEqual([[], []]);
  expect(groups[1]?.entries.map(entry => entry.title(t))).toEqual(['Why: faith']);
});
