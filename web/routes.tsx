import { type LoaderFunctionArgs, type RouteObject, redirect, redirectDocument } from 'react-router-dom';
import { isLanguage } from '../contract/languages.ts';
import { AdminDoor, adminLoader, adminPage } from './admin-door.tsx';
import { addWords } from './frame/catalogues/later-words.ts';
import { loadPage } from './frame/routes/page.ts';
import { paths } from './frame/routes/paths.ts';
import { handleOf } from './frame/routes/route-handle.ts';
import { partsReady } from './frame/start/later.tsx';
import type { Services } from './frame/start/services.ts';
import { ProblemPage } from './frame/states/problem-page.tsx';
import { headFor, loadChunk } from './frame/transport/load-chunk.ts';
import { SCREENS, type Screen } from './screens.ts';
import { layoutPage } from './site/shell/layout.page.ts';
import { Layout } from './site/shell/layout.tsx';

/** `servicesOf` finds what loaders work with: on the server it is what the request brought. */
export function createRoutes(servicesOf: (context: unknown) => Services): RouteObject[] {
  /** A page in the other language is another document: whoever signs in may have come from one. */
  const servicesFor = ({ context, params: { lang }, request }: LoaderFunctionArgs): Services => {
    const services = servicesOf(context);
    if (isLanguage(lang) && lang !== services.language) throw redirectDocument(request.url);
    return services;
  };
  const routeOf = ({ path, shown }: Screen): RouteObject => {
    const handle = handleOf(() => loadChunk(shown));
    return {
      ...(path === '' ? { index: true as const } : { path }),
      handle,
      loader: async (args: LoaderFunctionArgs) => {
        headFor(args.request.url);
        const services = servicesFor(args);
        const { page, words = [] } = await handle.find();
        const [loaded] = await Promise.all([
          loadPage(page, services, args),
          addWords(services.i18n, services.language, words),
        ]);
        return loaded;
      },
      lazy: {
        async Component() {
          const { load } = await handle.find();
          const loaded = await loadChunk(load);
          await partsReady(servicesOf(undefined));
          return loaded;
        },
      },
    };
  };
  // The specification has it so; a text that is missing under a known address says that it is missing.
  const unknown: RouteObject = {
    path: '*',
    Component: ProblemPage,
    loader: ({ context }) => redirect(paths.home(servicesOf(context).language)),
  };
  const admin = { page: adminPage, chunk: 'admin/admin-app.tsx', load: async () => AdminDoor };
  return [
    {
      path: ':lang/admin/*',
      Component: AdminDoor,
      ErrorBoundary: ProblemPage,
      handle: handleOf(async () => admin),
      loader: args => adminLoader(args, servicesFor(args)),
    },
    {
      path: ':lang',
      Component: Layout,
      // Of the layout itself; those of the pages stand inside it.
      ErrorBoundary: ProblemPage,
      loader: args => loadPage(layoutPage, servicesOf(args.context), args),
      children: [{ ErrorBoundary: ProblemPage, children: [...SCREENS.map(routeOf), unknown] }],
    },
  ];
}
