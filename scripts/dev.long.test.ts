import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startProgram } from '../tests/faults/program.ts';
import { freePort } from '../tests/free-port.ts';

test('behind Vite the program answers what is no page: pictures, feeds, what is for search engines', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'parvis-dev-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const PORT = String(await freePort());
  await using dev = await startProgram({ PORT, DATA_DIR: folder }, undefined, 'scripts/dev.ts');
  const answered = async (path: string) => {
    const answer = await fetch(`http://127.0.0.1:${PORT}${path}`, { redirect: 'manual' });
    return `${path} ${answer.status} ${answer.headers.get('content-type')?.split(';')[0]}`;
  };
  const paths = ['/fr', '/media/none.png', '/robots.txt', '/sitemap.xml', '/favicon.svg', '/fr/feed.rss'];
  const answers = await Promise.all(paths.map(answered));
  expect(await dev.stop()).toBe(0);
  expect(answers).toEqual([
    '/fr 200 text/html',
    '/media/none.png 404 application/problem+json',
    '/robots.txt 200 text/plain',
    '/sitemap.xml 200 application/xml',
    '/favicon.svg 200 image/svg+xml',
    '/fr/feed.rss 200 application/rss+xml',
  ]);
});
