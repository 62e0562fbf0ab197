import type { LaterWords } from '../catalogues/later-words.ts';
import type { Page } from './page.ts';

/** What a route says of itself to the router. */
export interface RouteHandle {
  readonly page: Page;
  /** The module of the lazy component, as the manifest of the build names it. */
  readonly chunk: string;
  /** Of the catalogues, beside what every page has. */
  readonly words: readonly LaterWords[];
}
