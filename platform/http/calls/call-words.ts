import type { Language } from '../../../contract/languages.ts';
import type { Resource, Route } from './route.ts';

type InBoth = Readonly<Record<Language, string>>;

/** Calls that belong together, and what each does; calls are named as `POST /api/login`. */
export type CallWords = readonly {
  /** Of those among them that belong to no resource. */
  readonly group: InBoth;
  readonly calls: Readonly<Record<string, InBoth>>;
}[];

/** What most resources can do, in the words of the documents. */
const USUAL = {
  list: { fr: 'La liste', 'en-US': 'The list' },
  show: { fr: 'En lire un', 'en-US': 'Reads one' },
  bySlug: { fr: 'En lire un par son adresse', 'en-US': 'Reads one by its address' },
  create: { fr: 'En créer un', 'en-US': 'Creates one' },
  change: { fr: 'Changer ce qui est nommé', 'en-US': 'Changes what is named' },
  remove: { fr: 'Supprimer', 'en-US': 'Deletes' },
} as const satisfies Record<string, InBoth>;

/** The resource that a path belongs to: its list, its items and what stands below them. */
const ownerOf = (path: string, resources: readonly Resource[]): Resource | undefined =>
  resources.find(({ collection, item }) =>
    [collection, item.replace(/\/:\w+$/, '')].some(base => path === base || path.startsWith(`${base}/`)),
  );

function usual({ method, path }: Route, { collection, item }: Resource): InBoth | undefined {
  if (method === 'POST')
    return path === collection || path === `${collection}/add` ? USUAL.create : undefined;
  if (method === 'GET' && path === collection) return USUAL.list;
  if (method === 'GET' && path.endsWith('/:slug')) return USUAL.bySlug;
  if (path !== item) return undefined;
  return { GET: USUAL.show, PATCH: USUAL.change, DELETE: USUAL.remove }[method];
}

/** What a call does and where it stands in the documents; undefined when nobody has said it. */
export function wordsOf(
  route: Route,
  { resources, words }: { readonly resources: readonly Resource[]; readonly words: CallWords },
): { readonly group: InBoth; readonly does: InBoth } | undefined {
  const name = `${route.method} ${route.path}`;
  const said = words.find(({ calls }) => name in calls);
  const owner = ownerOf(route.path, resources);
  const does = said?.calls[name] ?? (owner && usual(route, owner));
  const group = owner ? { fr: owner.name, 'en-US': owner.name } : said?.group;
  return does && group && { group, does };
}
