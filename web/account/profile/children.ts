import type { Language } from '../../../contract/languages.ts';
import { paths } from '../../frame/routes/paths.ts';

/** The same screens stand in the site and in the admin area, under the addresses of each. */
export type Within = 'site' | 'admin';
export const withinOf = (pathname: string): Within => (pathname.split('/')[2] === 'admin' ? 'admin' : 'site');

export const CHILDREN = ['profile', 'comments', 'likes', 'texts'] as const;
export type Child = (typeof CHILDREN)[number];

/** Below the address of the profile. */
const SEGMENTS: Readonly<Record<Within, Readonly<Record<Child, string>>>> = {
  site: { profile: '', comments: 'commentaires', likes: 'j-aime', texts: 'textes' },
  admin: { profile: '', comments: 'comments', likes: 'likes', texts: 'post' },
};

export function childPath(within: Within, language: Language, child: Child): string {
  const root = within === 'site' ? paths.myProfile(language) : paths.admin(language, 'account/profile');
  const segment = SEGMENTS[within][child];
  return segment === '' ? root : `${root}/${segment}`;
}
