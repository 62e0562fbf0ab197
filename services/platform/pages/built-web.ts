import { existsSync, readFileSync } from 'node:fs';
import { CannotStart } from '../config/config.ts';
import type { RenderPage } from './page-server.ts';

const CLIENT = new URL('../../../dist/client/', import.meta.url);
const RENDERER = new URL('../../../dist/server/entry-server.js', import.meta.url);

export interface BuiltWeb {
  /** Of the files that browsers load. */
  readonly folder: string;
  readonly renderPage: RenderPage;
}

/** The web as `npm run build` has left it. @throws {CannotStart} when it is not there */
export async function loadBuiltWeb(publicUrl: URL): Promise<BuiltWeb> {
  if (!existsSync(RENDERER)) throw new CannotStart(['The web is not built: npm run build.']);
  const { render, assetsOf } = await import(RENDERER.href);
  const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', CLIENT), 'utf8'));
  const assets = assetsOf(manifest);
  return {
    folder: CLIENT.pathname,
    renderPage: request => render({ ...request, publicUrl: publicUrl.origin, assets }),
  };
}
