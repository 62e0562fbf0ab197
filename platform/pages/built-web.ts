import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { CannotStart, type Config } from '../config/config.ts';
import type { Web } from './page-server.ts';
import { staticFiles } from './static-files.ts';

const CLIENT = new URL('../../dist/client/', import.meta.url);
const RENDERER = new URL('../../dist/server/entry-server.js', import.meta.url);

/** The web as `npm run build` has left it. @throws {CannotStart} when it is not there */
export async function loadBuiltWeb({
  publicUrl,
  publisher,
}: Pick<Config, 'publicUrl' | 'publisher'>): Promise<Web> {
  if (!existsSync(RENDERER)) throw new CannotStart(['The web is not built: npm run build.']);
  const { render, assetsOf, dropSetTexts } = await import(RENDERER.href);
  const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', CLIENT), 'utf8'));
  const assets = assetsOf(manifest, (file: string) => readFileSync(new URL(file, CLIENT), 'utf8'));
  return {
    files: cache => staticFiles(fileURLToPath(CLIENT), cache),
    renderPage: (request: Parameters<Web['renderPage']>[0]) =>
      render({ ...request, publicUrl: publicUrl.origin, publisher, assets }),
    dropKnownTexts: dropSetTexts,
  };
}
