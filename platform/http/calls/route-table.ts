import type { Language } from '../../../contract/languages.ts';
import { bodyForPages, type FiltersOf } from './answer-body.ts';
import type { CallWords } from './call-words.ts';
import { notFound } from './errors.ts';
import { filterNames } from './filter-names.ts';
import { withoutGaps } from './gaps.ts';
import { authorise, parseCall } from './parse-call.ts';
import { readBack } from './read-back.ts';
import type { Actor, RateRule, Resource, Route } from './route.ts';

/** What is known of an address: who answers it, or, when nobody answers that method, who would. */
export interface Match {
  readonly route: Route | undefined;
  readonly params: Readonly<Record<string, string>>;
  /** The methods of this address, for `Allow`. */
  readonly allow: string;
}

export interface RouteTable {
  readonly routes: readonly Route[];
  readonly resources: readonly Resource[];
  readonly words: CallWords;
  readonly filtersOf: FiltersOf;
  /** Undefined: nobody knows this path. HEAD is answered by GET. */
  match(method: string, path: string): Match | undefined;
  /**
   * A GET in process, for the page renderer: parsed, checked and shaped as over HTTP, as JSON-LD, without what stands
   * in gaps, and of a list without how clients ask on.
   * @throws {Problem}
   */
  read(path: string, as: InProcess): Promise<{ readonly json: string }>;
  /** A POST in process, for a form that came without script. @throws {Problem} */
  post(path: string, body: unknown, as: InProcess): Promise<unknown>;
}

export interface InProcess {
  readonly language: Language;
  readonly actor: Actor;
  readonly correlationId: string;
  /** Charges whoever the call is for, as a call of their own. @throws {Problem} 429 */
  readonly charge?: (limits: readonly RateRule[]) => void;
}

interface Known {
  readonly byMethod: Map<string, { readonly route: Route; readonly names: readonly string[] }>;
  allow: string;
}

interface Node {
  readonly children: Map<string, Node>;
  parameter?: Node;
  known?: Known;
}

/** The address of a route with these parameters. */
export const pathOf = ({ path }: Route, params: Match['params']): string =>
  path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '');

const newNode = (): Node => ({ children: new Map() });
const isParameter = (segment: string) => segment.startsWith(':');

/**
 * The other addresses of a route: an item answers under its plural (`/api/posts/:id`), what is posted to
 * a collection is also taken at its `/add`, and the other way round.
 */
export function aliases({ method, path }: Route, resources: readonly Resource[]): string[] {
  return resources.flatMap(({ item, collection }) => {
    const plural = `${collection}/:id`;
    if (plural !== item && (path === item || path.startsWith(`${item}/`)))
      return [plural + path.slice(item.length)];
    if (method === 'POST' && path === collection) return [`${collection}/add`];
    if (method === 'POST' && path === `${collection}/add`) return [collection];
    return [];
  });
}

export function createRouteTable({
  routes,
  resources,
  words = [],
}: {
  readonly routes: readonly Route[];
  readonly resources: readonly Resource[];
  readonly words?: CallWords;
}): RouteTable {
  const root = newNode();
  /** Paths without parameters, found without a walk. */
  const statics = new Map<string, Known>();

  const register = (route: Route, path: string) => {
    const segments = path.split('/').slice(1);
    let node = root;
    for (const segment of segments) {
      let next = isParameter(segment) ? node.parameter : node.children.get(segment);
      if (!next) {
        next = newNode();
        if (isParameter(segment)) node.parameter = next;
        else node.children.set(segment, next);
      }
      node = next;
    }
    node.known ??= { byMethod: new Map(), allow: '' };
    const names = segments.filter(isParameter).map(segment => segment.slice(1));
    const { byMethod } = node.known;
    if (byMethod.has(route.method)) throw new Error(`two routes answer ${route.method} ${path}`);
    byMethod.set(route.method, { route, names });
    // A record that is sent back whole changes as if each of its fields was named.
    if (route.method === 'PATCH') byMethod.set('PUT', { route, names });
    const methods = [...byMethod.keys()].flatMap(method => (method === 'GET' ? ['HEAD', 'GET'] : [method]));
    node.known.allow = ['OPTIONS', ...methods].join(', ');
    if (names.length === 0) statics.set(path, node.known);
  };

  for (const { method, path, access, limits = [] } of routes)
    if (
      access === 'public' &&
      limits.some(({ by }) => by === 'device') &&
      !limits.some(({ by }) => by === 'address')
    )
      throw new Error(`${method} ${path} is limited by device alone, and devices are invented at will`);
  for (const route of routes)
    for (const path of [route.path, ...aliases(route, resources)]) register(route, path);

  /** A literal segment goes before a parameter; `values` holds the parameters on the way. */
  const walk = (node: Node, segments: readonly string[], at: number, values: string[]): Known | undefined => {
    const segment = segments[at];
    if (segment === undefined) return node.known;
    const literal = node.children.get(segment);
    const found = literal && walk(literal, segments, at + 1, values);
    if (found || !node.parameter || segment === '') return found;
    values.push(segment);
    const matched = walk(node.parameter, segments, at + 1, values);
    if (!matched) values.pop();
    return matched;
  };

  const match = (method: string, path: string): Match | undefined => {
    const values: string[] = [];
    const known = statics.get(path) ?? walk(root, path.split('/'), 1, values);
    if (!known) return undefined;
    const entry = known.byMethod.get(method === 'HEAD' ? 'GET' : method);
    const params = entry ? named(entry.names, values) : {};
    if (!params) return undefined;
    return { route: entry?.route, params, allow: known.allow };
  };

  const filters = new Map(
    routes.filter(({ method }) => method === 'GET').map(({ path, query }) => [path, filterNames(query)]),
  );
  const filtersOf: FiltersOf = collection => filters.get(collection) ?? [];

  const inProcess = async (method: 'GET' | 'POST', target: string, as: InProcess, body?: unknown) => {
    const { pathname, search } = new URL(target, 'http://in.process');
    const found = match(method, pathname);
    if (!found?.route) throw notFound();
    authorise(found.route.access, as.actor);
    if (found.route.limits) as.charge?.(found.route.limits);
    const call = parseCall(found.route, { ...as, params: found.params, search, body });
    const path = pathOf(found.route, found.params);
    return { answer: await found.route.handle(call), path, search };
  };

  return {
    routes,
    resources,
    words,
    filtersOf,
    match,
    async read(target, as) {
      const { answer, ...of } = await inProcess('GET', target, as);
      const ready = await readBack(answer);
      return {
        json: withoutGaps(JSON.stringify(bodyForPages(ready, { format: 'jsonld', ...of, filtersOf }) ?? {})),
      };
    },
    // Nobody reads it back: the page that follows only says that it was received.
    post: (target, body, as) => inProcess('POST', target, as, body),
  };
}

function named(names: readonly string[], values: readonly string[]): Record<string, string> | undefined {
  try {
    return Object.fromEntries(names.map((name, at) => [name, decodeURIComponent(values[at] ?? '')]));
  } catch {
    // A broken percent sign names nothing.
    return undefined;
  }
}
