import { Problem } from './errors.ts';
import { type Format, isFormat } from './negotiation.ts';
import type { Match, RouteTable } from './route-table.ts';

export interface FoundRoute extends Match {
  readonly path: string;
  /** Named by a suffix, as in `/api/posts.json`; it goes before `Accept`. */
  readonly suffix: Format | undefined;
}

/**
 * Whose address this is; undefined when nobody's.
 * @throws {Problem} 404 for the suffix of a format that there is not, on an address that there is
 */
export function findRoute(table: RouteTable, method: string, path: string): FoundRoute | undefined {
  const match = table.match(method, path);
  const [, stem, suffix] = /^(.+)\.([a-z]{1,12})$/.exec(path) ?? [];
  if (stem !== undefined && suffix !== undefined && !match?.route) {
    const stemMatch = table.match(method, stem);
    if (stemMatch) return withSuffix(stemMatch, stem, suffix);
  }
  // A parameter takes every text, also one with a suffix; ids and slugs have no dots.
  if (stem !== undefined && suffix !== undefined && match && Object.keys(match.params).length > 0)
    return withSuffix(table.match(method, stem) ?? match, stem, suffix);
  return match && { ...match, path, suffix: undefined };
}

function withSuffix(match: Match, path: string, suffix: string): FoundRoute {
  if (!isFormat(suffix)) throw new Problem(404, 'unknownFormat', { values: { format: suffix } });
  return { ...match, path, suffix };
}
