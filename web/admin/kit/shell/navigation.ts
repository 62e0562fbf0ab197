import type { Role } from '../../../../contract/roles.ts';
import { ADMIN_SCREENS, type AdminScreen, addressOf, GROUPS, type Group } from '../../screens.ts';
import type { Waiting } from './use-waiting.ts';

interface Listed {
  /** Below `/{lang}/admin`. */
  readonly to: string;
  readonly title: AdminScreen['title'];
  /** Undefined where nothing is counted. */
  readonly waiting: number | undefined;
}
interface ListedGroup {
  readonly group: Group;
  readonly links: readonly Listed[];
  readonly waiting: number | undefined;
}
export interface Navigation {
  readonly groups: readonly ListedGroup[];
  /** The group that is open, and of its links the one that is, or under which the open screen stands. */
  readonly here: (ListedGroup & { readonly to: string }) | undefined;
}

/** What is listed for somebody who is at `path`. */
export function navigationOf(roles: readonly Role[], waiting: Waiting, path: string): Navigation {
  const groups = GROUPS.map(group => {
    const links = linksOf(group, roles, waiting);
    return { group, links, waiting: sumOf(links.map(link => link.waiting)) };
  }).filter(({ links }) => links.length > 0);
  return { groups, here: nearest(groups, path.replace(/\/$/, '')) };
}

const linksOf = (group: Group, roles: readonly Role[], waiting: Waiting): readonly Listed[] =>
  ADMIN_SCREENS.filter(screen => screen.group === group && screen.may(roles)).flatMap(screen => {
    const to = addressOf(screen);
    return to === undefined ? [] : [{ to, title: screen.title, waiting: waiting[to] }];
  });

const nearest = (groups: readonly ListedGroup[], open: string): Navigation['here'] =>
  groups
    .flatMap(group => group.links.map(({ to }) => ({ ...group, to })))
    .filter(({ to }) => open === to || (to !== '' && open.startsWith(`${to}/`)))
    .toSorted((a, b) => b.to.length - a.to.length)[0];

function sumOf(counts: readonly (number | undefined)[]): number | undefined {
  const known = counts.filter(count => count !== undefined);
  return known.length === 0 ? undefined : known.reduce((sum, count) => sum + count, 0);
}
