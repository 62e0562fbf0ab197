import { existsSync } from 'node:fs';
import { hashKey } from '@tanstack/react-query';
import { matchRoutes } from 'react-router-dom';
import { describe, expect, test } from 'vitest';
import { enUs } from './frame/catalogues/en-us.ts';
import { createI18n } from './frame/catalogues/i18n.ts';
import { loadPage } from './frame/routes/page.ts';
import type { RouteHandle } from './frame/routes/route-handle.ts';
import { accessOfNobody } from './frame/session/access.ts';
import { createSession } from './frame/session/session.ts';
import { createQueryClient } from './frame/start/query-client.ts';
import type { Services } from './frame/start/services.ts';
import { type Api, createApi } from './frame/transport/client.ts';
import { createRoutes } from './routes.tsx';
import { SCREENS } from './screens.ts';

const servicesWith = (api: Api): Services => ({
  api,
  queryClient: createQueryClient(),
  language: 'en-US',
  i18n: createI18n('en-US', enUs),
  publicUrl: 'https://parvis.example',
  publisher: 'Parvis',
  session: createSession(undefined),
  access: accessOfNobody,
  logMissing: () => {},
});
const silent = createApi({ trusted: true, send: () => new Promise(() => {}) });
const params = { lang: 'en-US', category: 'mary', slug: 'angelus' };

const shown = await Promise.all(
  SCREENS.map(async screen => [screen.path || '(home)', await screen.shown()] as const),
);
describe.each(shown)('%s', (_path, screen) => {
  test('names the module that it loads', async () => {
    expect(existsSync(new URL(screen.chunk, import.meta.url))).toBe(true);
    expect(String(screen.load)).toContain(screen.chunk.replace(/^.*\//, '').replace(/\.tsx$/, ''));
    expect(await screen.load()).toBeTypeOf('function');
  });

  test('declares queries whose keys differ', () => {
    const services = servicesWith(silent);
    const queries = screen.page.queries({
      ...services,
      params,
      search: new URLSearchParams('page=2&q=marie'),
    });
    const keys = Object.values(queries).map(query => hashKey(query.queryKey));
    expect(new Set(keys).size).toBe(keys.length);
  });

  test('starts all its queries before any has answered', () => {
    const asked: string[] = [];
    const send = ({ path }: { path: string }) => {
      asked.push(path);
      return new Promise(() => {});
    };
    const services = servicesWith(createApi({ trusted: true, send }));
    const request = new Request('https://parvis.example/en-US');
    void loadPage(screen.page, services, { params, request } as never);
    const declared = screen.page.queries({ ...services, params, search: new URLSearchParams() });
    expect(asked).toHaveLength(Object.keys(declared).length);
  });
});

describe('addresses find their page', () => {
  const routes = createRoutes(() => servicesWith(silent));
  const chunkAt = async (path: string) => {
    const leaf = matchRoutes(routes, path)?.at(-1)?.route.handle as RouteHandle | undefined;
    return (await leaf?.find())?.chunk;
  };

  test.each([
    ['/fr', 'site/home/home.tsx'],
    ['/fr/enseignement', 'site/posts/teaching-list.tsx'],
    ['/fr/prierre/avec-marie', 'site/posts/prayer-list.tsx'],
    ['/fr/prierre/avec-marie/angelus', 'site/posts/post-page.tsx'],
    ['/fr/temoignage/nouveau', 'site/testimonies/testify.tsx'],
    ['/fr/temoignage/le-sac-de-riz', 'site/testimonies/testimony-page.tsx'],
    ['/fr/documentation', 'site/publications/document-list.tsx'],
    ['/fr/documentation/l-annee-liturgique', 'site/publications/publication-page.tsx'],
    ['/en-US/multimedia', 'site/publications/multimedia-list.tsx'],
    ['/en-US/recherche', 'site/search/results.tsx'],
  ])('%s', async (path, chunk) => {
    expect(await chunkAt(path)).toBe(chunk);
  });

  test('what nobody knows is a page that says so', () => {
    expect(matchRoutes(routes, '/fr/inconnu/a/b/c')?.at(-1)?.route.path).toBe('*');
  });
});
