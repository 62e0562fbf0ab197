/** What stood in the memory of the running program, in kept answers and elsewhere, goes with who is forgotten. */
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, watch } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApiClient } from '../api-client.ts';
import { freePort } from '../free-port.ts';
import { PASSWORD } from '../start-parvis.ts';
import { ADMIN, type Program, startProgram } from './program.ts';

const MARKS = ['Philomele', 'Chrysoprase', 'cornaline', 'aventurine', 'sardoine'];

let folder: string;
let program: Program;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'parvis-memory-'));
  program = await startProgram({
    PORT: String(await freePort()),
    DATA_DIR: join(folder, 'data'),
    NODE_OPTIONS: `--heapsnapshot-signal=SIGUSR2 --diagnostic-dir=${folder}`,
  });
});
afterAll(async () => {
  await program[Symbol.asyncDispose]();
  rmSync(folder, { recursive: true });
});

/** Those of the marks that stand in the memory of the program, after a collection of garbage. */
async function marksInMemory(): Promise<readonly string[]> {
  const watching = watch(folder);
  process.kill(program.processId, 'SIGUSR2');
  await once(watching, 'change');
  watching.close();
  // It is written at once, while the program stands still: this comes after.
  await fetch(`${program.url}/health/live`);
  const name = readdirSync(folder).find(file => file.endsWith('.heapsnapshot'));
  if (!name) throw new Error('no snapshot was written');
  // The engine itself remembers the last address of a drawing under which React has looked something up.
  const snapshot = readFileSync(join(folder, name), 'utf8').replaceAll(/\/cover\/[^"]*/g, '');
  rmSync(join(folder, name));
  return MARKS.filter(mark => snapshot.includes(mark));
}

test('a name, an address, a text and its title', async () => {
  const asVisitor = createApiClient(() => program.url, { deviceId: 'device-visitor' });
  const signIn = async (username: string, password: string) => {
    const { body } = await asVisitor.post('/api/login', { username, password });
    return createApiClient(() => program.url, { deviceId: `device-${password}`, token: String(body.token) });
  };
  const admin = await signIn(ADMIN.ADMIN_EMAIL, ADMIN.ADMIN_PASSWORD);
  const [firstName, lastName, account, title, text] = MARKS as [string, string, string, string, string];
  const email = `${account}@example.org`;
  const { body: user } = await asVisitor.post('/api/users/add', {
    ...{ firstName, lastName, email, password: PASSWORD },
    choices: undefined,
  });
  const person = await signIn(email, PASSWORD);
  const { body: sent } = await person.post('/api/temoignages', {
    title: `Le jour de l’${title}`,
    content: `J’ai vu la ${text} luire. `.repeat(9),
  });
  const stays = { title: 'Un soir de novembre', content: 'J’ai vu la lampe luire. '.repeat(9) };
  const { body: other } = await admin.post('/api/temoignages', stays);
  await admin.patch(String(other['@id']), { status: 'published' });
  const { body: published } = await admin.patch(String(sent['@id']), { status: 'published' });
  for (let twice = 0; twice < 2; twice += 1)
    for (const path of ['/fr', '/fr/temoignage', `/fr/${published.path}`, '/fr/recherche?q=luire'])
      expect((await (await fetch(program.url + path)).text()).includes(title) || path === '/fr').toBe(true);
  await asVisitor.get('/api/temoignages');
  await asVisitor.get('/api/search?q=luire');
  expect(await marksInMemory()).not.toEqual([]);

  const { status } = await person.delete(String(user['@id']), {}, { password: PASSWORD });
  expect(status).toBeLessThan(300);
  for (const path of ['/fr', '/fr/temoignage', '/fr/recherche?q=luire', '/api/temoignages'])
    await (await fetch(program.url + path)).text();
  expect(await marksInMemory()).toEqual([]);
});
