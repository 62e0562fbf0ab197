/** Whatever the program holds or says, as bytes. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createApiClient } from '../api-client.ts';
import { parseMail } from '../smtp-server.ts';
import { AS_OPERATOR, type TestParvis } from '../start-parvis.ts';

export type Places = AsyncIterable<readonly [place: string, bytes: Buffer]>;

export async function* filesIn(folder: string): Places {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    const bytes = readFileSync(file);
    yield [file.slice(folder.length), bytes];
    if (file.endsWith('.eml'))
      yield [`${entry.name}, read`, Buffer.from(JSON.stringify(await parseMail(bytes)))];
  }
}

/** Every answer of the API to everybody who may ask, of every list and of each thing that was ever named. */
export async function* answersOf(
  run: TestParvis,
  tokens: readonly (string | undefined)[],
  named: Set<string>,
): Places {
  const paths = run.parvis.table.routes.filter(({ method }) => method === 'GET').map(({ path }) => path);
  const items = new Set(
    paths.flatMap(path => (path.endsWith('/:id') ? [path.slice(0, -'/:id'.length)] : [])),
  );
  const statuses = [
    '',
    ...['pending', 'published', 'unpublished', 'rejected', 'withdrawn'].map(one => `&status=${one}`),
  ];
  const lists = paths
    .filter(path => !path.includes(':') && path !== '/api/search')
    .flatMap(path => (/temoignages|comments/.test(path) ? statuses : ['']).map(status => [path, status]));
  for (const [at, token] of tokens.entries()) {
    const client = createApiClient(() => run.parvis.url, {
      deviceId: `asker-${at}`,
      ...(token && { token }),
    });
    const asked = async function* (path: string): Places {
      const { status, body, member } = await client.get(path);
      const text = JSON.stringify([body, member]);
      for (const [reference] of text.matchAll(/\/api\/[a-z_]+\/[\w-]+(?=")/g))
        if (items.has(reference.slice(0, reference.lastIndexOf('/')))) named.add(reference);
      yield [`${status} ${path} for ${at}`, Buffer.from(text)];
    };
    for (const [path, status] of lists)
      for (const page of [1, 2, 3, 4]) yield* asked(`${path}?itemsPerPage=100&page=${page}${status}`);
    for (const reference of named) yield* asked(reference);
  }
}

export async function* pagesOf(run: TestParvis, paths: Iterable<string>): Places {
  // The second one is a kept one.
  for (const path of paths)
    for (const time of ['first', 'second']) {
      const answer = await fetch(run.parvis.url + path, { redirect: 'manual' });
      // The address that was asked for stands in it, whether there is something or nothing.
      const html = (await answer.text()).replaceAll(path.split('/').at(-1) || '/', '');
      yield [`${path}, ${time}, ${answer.status}`, Buffer.from(html)];
    }
}

export async function* whatItSays(run: TestParvis, lines: readonly string[]): Places {
  const metrics = await fetch(`${run.parvis.url}/metrics`, { headers: AS_OPERATOR });
  yield ['/metrics', Buffer.from(await metrics.text())];
  yield [
    '/health/ready',
    Buffer.from(await (await fetch(`${run.parvis.url}/health/ready`, { headers: AS_OPERATOR })).text()),
  ];
  yield ['the log of the program', Buffer.from(lines.join(''))];
}
