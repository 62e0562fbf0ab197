import type { LoaderFunctionArgs, RouteObject } from 'react-router-dom';
import { AdminDoor, adminPage } from './admin-door.tsx';
import { loadPage, type Page } from './app/page.ts';
import type { Services } from './app/services.ts';
import { homePage } from './home/home.page.ts';
import { layoutPage } from './layout/layout.page.ts';
import { Layout } from './layout/layout.tsx';
import { ProblemPage } from './states/problem-page.tsx';

export interface RouteHandle {
  readonly page?: Page;
  /** The module of a lazy component, as the manifest of the build names it. */
  readonly chunk?: string;
}

/** `servicesOf` finds what loaders work with: on the server it is what the request brought. */
export function createRoutes(servicesOf: (context: unknown) => Services): RouteObject[] {
  const screen = (
    path: string,
    chunk: string,
    page: Page | undefined,
    Component: () => Promise<unknown>,
  ): RouteObject => ({
    ...(path === '' ? { index: true as const } : { path }),
    handle: { page, chunk } satisfies RouteHandle,
    ...(page && { loader: (args: LoaderFunctionArgs) => loadPage(page, servicesOf(args.context), args) }),
    lazy: { Component: Component as () => Promise<React.ComponentType> },
  });

  return [
    { path: ':lang/admin/*', Component: AdminDoor, handle: { page: adminPage } satisfies RouteHandle },
    {
      path: ':lang',
      Component: Layout,
      loader: args => loadPage(layoutPage, servicesOf(args.context), args),
      children: [
        {
          ErrorBoundary: ProblemPage,
          children: [
            screen('', 'web/home/home.tsx', homePage, () => import('./home/home.tsx').then(m => m.Home)),
            {
              path: '*',
              Component: ProblemPage,
              loader: () => {
                throw new Response(null, { status: 404 });
              },
            },
          ],
        },
      ],
    },
  ];
}
