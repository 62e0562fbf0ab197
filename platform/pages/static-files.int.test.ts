import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import Koa from 'koa';
import { expect, onTestFinished, test } from 'vitest';
import type { AppState } from '../http/calls/app-state.ts';
import { createResponseCache } from '../http/kept-answers/response-cache.ts';
import { staticFiles } from './static-files.ts';

async function served(files: Readonly<Record<string, string | Buffer>>) {
  const folder = mkdtempSync(join(tmpdir(), 'parvis-files-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'assets'));
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
  const app = new Koa<AppState>();
  app.use((ctx, next) => {
    ctx.state.headers = [];
    return next();
  });
  app.use(staticFiles(folder, createResponseCache({ maxBytes: 1e6 })));
  const server = app.listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  return (path: string, encoding: string) =>
    fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, {
      headers: { 'Accept-Encoding': encoding },
    });
}

test('the compressed form that the build has left is what is sent, and has no address of its own', async () => {
  const script = 'export const word = "parvis";\n'.repeat(100);
  const form = brotliCompressSync(`${script}// from the build`);
  const get = await served({ 'assets/site.js': script, 'assets/site.js.br': form });

  const compressed = await get('/assets/site.js', 'br');
  expect(compressed.headers.get('content-encoding')).toBe('br');
  expect(compressed.headers.get('content-length')).toBe(String(form.length));
  expect(await compressed.text()).toContain('// from the build');
  expect(await (await get('/assets/site.js', 'identity')).text()).toBe(script);
  expect((await get('/assets/site.js.br', 'br')).status).toBe(404);
});

test('what never changes has no tag to be asked about again, and what keeps its name has one', async () => {
  const get = await served({ 'assets/site.js': 'export {};', 'favicon.svg': '<svg/>' });
  const asked = async (path: string) => {
    const { headers } = await get(path, 'identity');
    return [headers.get('cache-control'), headers.has('etag')];
  };
  expect(await asked('/assets/site.js')).toEqual(['public, max-age=31536000, immutable', false]);
  expect(await asked('/favicon.svg')).toEqual(['no-cache', true]);
});
