/** Comments over HTTP: posted and on disk, beside the bare append; and their list, kept and made. */
import { join } from 'node:path';
import { createApiClient } from '../tests/api-client.ts';
import { bareAppends } from './append.ts';
import { compare } from './compare.ts';
import { sendLoad } from './load.ts';
import { ADMINISTRATOR, startProgram, temporaryFolder } from './program.ts';
import type { BenchRow } from './row.ts';

const WRITERS = 32;
const ROUNDS = 3;
const SECONDS_A_ROUND = 2;
const PUBLISHED = 30;
const MESSAGE =
  'Merci pour ces mots : je les ai lus le soir, avec les enfants, et nous en avons parlé longtemps.';
const BROWSER = { 'accept-encoding': 'gzip, deflate, br' };

export async function benchComments(): Promise<BenchRow[]> {
  await using folder = await temporaryFolder();
  await using program = await startProgram(folder.path);
  const visitor = createApiClient(() => program.url, { deviceId: 'device-bench' });
  const token = String((await visitor.post('/api/login', ADMINISTRATOR)).body.token);
  const editor = createApiClient(() => program.url, { deviceId: 'device-bench', token });
  const [read, written] = (await visitor.get('/api/posts?lang=fr')).member;
  for (let at = 0; at < PUBLISHED; at++) {
    const { body } = await editor.post('/api/comments', { post: read?.['@id'], message: MESSAGE });
    await editor.patch(String(body['@id']), { status: 'published' });
  }

  const list = `/api/comments?post=${read?.['@id']}`;
  const authorization = `Bearer ${token}`;
  const kept = await compare({
    name: `list of ${PUBLISHED} comments, kept`,
    program,
    load: () => ({ paths: [list], headers: BROWSER, status: 200 }),
    bare: { kind: 'bytes', url: program.url + list, headers: BROWSER },
    wanted: { ratioAtLeast: 0.5 },
  });
  const made = await compare({
    name: `list of ${PUBLISHED} comments for somebody signed in, not kept`,
    program,
    load: () => ({ paths: [list], headers: { authorization }, warmUp: 0, status: 200 }),
    bare: { kind: 'json', url: program.url + list, headers: { authorization } },
    wanted: { ratioAtLeast: 0.05 },
  });

  const rounds = [];
  for (let round = 0; round < ROUNDS; round++) {
    const limit = await bareAppends(join(folder.path, `bare-${round}.db`));
    const { perSecond } = await sendLoad({
      port: program.port,
      method: 'POST',
      paths: ['/api/comments'],
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify({ post: written?.['@id'], message: `${MESSAGE} {n}` }),
      connections: WRITERS,
      requests: 1_000_000,
      maxSeconds: SECONDS_A_ROUND,
      status: 201,
    });
    rounds.push({ value: perSecond, limit, ratio: perSecond / limit });
  }
  rounds.sort((a, b) => a.ratio - b.ratio);
  const posted = {
    name: `comment posted and read back, durable, ${WRITERS} writers`,
    unit: 'requests/s',
    value: 0,
    ...rounds[ROUNDS >> 1],
    // A comment is checked against its text, its author and its stream, and read back from the read model.
    wanted: { ratioAtLeast: 0.03 },
  };
  return [posted, kept, made];
}

if (import.meta.main) console.table(await benchComments());
