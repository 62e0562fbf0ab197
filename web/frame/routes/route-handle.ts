import type { ComponentType } from 'react';
import type { LaterWords } from '../catalogues/later-words.ts';
import type { Page } from './page.ts';

/** How a page is shown: what it needs, and what shows it. */
export interface Shown {
  readonly page: Page;
  /** The source below `web/` of what `load` imports, as the manifest of the build names it. */
  readonly chunk: string;
  /** What it shows of the catalogues beside what every page has. */
  readonly words?: readonly LaterWords[];
  readonly load: () => Promise<ComponentType>;
}

/** What a route says of itself to the router. */
export interface RouteHandle {
  readonly find: () => Promise<Shown>;
  /** From when it has been found: before anything of the page is rendered. */
  shown?: Shown;
}

export function handleOf(find: () => Promise<Shown>): RouteHandle {
  const handle: RouteHandle = {
    async find() {
      handle.shown ??= await find();
      return handle.shown;
    },
  };
  return handle;
}
