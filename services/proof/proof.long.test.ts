import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { DAY_MS } from '../../contract/durations.ts';
import type { Seal } from '../../contract/proof.ts';
import { isSigned } from '../../platform/proof/seal.ts';
import { findSeal } from '../../platform/proof/seal-in-words.ts';
import { SEALS } from '../../platform/proof/seals.ts';
import { type ApiClient, meOf } from '../../tests/api-client.ts';
import { buildEvent } from '../../tests/contracts/new-event.ts';
import { KEY, startTestParvis, type TestParvis } from '../../tests/start-parvis.ts';

const run = promisify(execFile);

async function seal({ parvis }: TestParvis): Promise<Seal> {
  const notary = await parvis.proof?.begun;
  await notary?.following.settle();
  await notary?.seal();
  const [last] = await parvis.log.readStream(SEALS, { direction: 'backwards', limit: 1 });
  return last?.data as Seal;
}

/** Somebody has shown that the address is theirs. */
async function verified({ parvis }: TestParvis, person: ApiClient): Promise<void> {
  const userId = Number((await person.get('/api/users/me')).body.id);
  const [last] = await parvis.log.readStream(`user-${userId}`, { direction: 'backwards', limit: 1 });
  const data = { userId, verifiedAt: '2026-11-22T08:00:00.000Z' };
  await parvis.log.append(`user-${userId}`, last?.revision ?? 'none', [
    buildEvent({ type: 'UserVerified', data }),
  ]);
  await parvis.settle();
}

/** `npm run verify` in a process of its own. */
async function verify({ folder }: Pick<TestParvis, 'folder'>, ...args: readonly string[]) {
  const env = { ...process.env, DATA_DIR: folder, SECRET_KEY: KEY.toString('base64') };
  const command = ['scripts/verify.ts', ...args];
  return run(process.execPath, command, { env }).then(
    ({ stdout }) => ({ code: 0, said: stdout }),
    ({ code, stdout, stderr }) => ({ code: Number(code), said: `${stdout}${stderr}` }),
  );
}

test('auditors see how far the log is proven, and keep its seals elsewhere', async () => {
  await using program = await startTestParvis();
  const auditor = await program.person('Simon', 'ROLE_AUDITOR');
  const before = await auditor.get('/api/proof');
  expect(before.body).toMatchObject({ events: 0, seals: 0, sealedAt: null, last: null });
  const first = await seal(program);
  await program.person('Agnes');
  const second = await seal(program);
  expect([isSigned(first), isSigned(second), second.count > first.count]).toEqual([true, true, true]);
  const { body } = await auditor.get('/api/proof');
  expect(body).toMatchObject({ events: second.count, seals: 2, sealedAt: second.at, last: second });
  expect(Object.keys(body.notCovered as object)).toEqual(['fr', 'en-US']);
  const { member, body: list } = await auditor.get('/api/seals?itemsPerPage=1');
  expect([member.length, list.totalItems, member[0]?.id]).toEqual([1, 2, 2]);
  expect((await auditor.get('/api/seals?itemsPerPage=1&page=2')).member[0]).toMatchObject({
    ...first,
    id: 1,
  });
  expect((await auditor.get('/api/seals?page=9')).member).toEqual([]);
  expect((await auditor.get('/api/seal/2')).body).toMatchObject(second);
  expect((await auditor.get('/api/seal/3')).status).toBe(404);
});

test('once a day the last seal goes to the auditors, and to administrators while there is none', async () => {
  let time = Date.now();
  await using program = await startTestParvis({ now: () => time });
  await verified(program, await program.person('Odile', 'ROLE_ADMIN'));
  const sent = async (): Promise<string[]> => {
    await program.parvis.seals.round();
    await program.parvis.postman.settle();
    return readdirSync(join(program.folder, 'outbox'), { recursive: true, encoding: 'utf8' })
      .filter(name => name.endsWith('.eml'))
      .map(name => readFileSync(join(program.folder, 'outbox', name), 'utf8'))
      .filter(mail => findSeal(mail));
  };
  await seal(program);
  expect(await sent()).toEqual([]);
  time += DAY_MS;
  const daily = await seal(program);
  const [toAdmin, ...none] = await sent();
  expect([findSeal(toAdmin ?? ''), none]).toEqual([daily, []]);
  expect(toAdmin).toMatch(/^To: .*odile@example\.org/m);
  await verified(program, await program.person('Simon', 'ROLE_AUDITOR'));
  await seal(program);
  expect(await sent()).toHaveLength(1);
  time += DAY_MS;
  const next = await seal(program);
  const letters = await sent();
  const toAuditor = letters.find(mail => /^To: .*simon@example\.org/m.test(mail));
  expect([letters.length, findSeal(toAuditor ?? '')]).toEqual([2, next]);
  // That letter went out while the clock was a year ahead.
  time -= 365 * DAY_MS;
  await seal(program);
  expect(await sent()).toHaveLength(3);
});

test('the command says whether the log is what it was, and where it is not', async () => {
  await using program = await startTestParvis();
  const agnes = await program.person('Agnes');
  const held = await seal(program);
  const file = join(program.folder, 'held.json');
  writeFileSync(file, JSON.stringify(held));
  // Who is forgotten takes a key along, and nothing of the log.
  const me = await meOf(agnes);
  await agnes.delete(me, {}, { password: 'Lumiere-2026', keepTexts: false });
  await program.parvis.forgetting.rounds.round();
  await seal(program);
  const whole = await verify(program, '--seal', file);
  expect(whole).toMatchObject({ code: 0, said: expect.stringContaining('The log is what it was') });

  const db = new DatabaseSync(join(program.folder, 'log.sqlite'));
  db.exec("UPDATE events SET actor = 'user:7' WHERE position = 3");
  db.close();
  const changed = await verify(program, '--seal', file);
  expect(changed).toMatchObject({ code: 1, said: expect.stringContaining('Event 3 was changed: ') });
  const strange = join(program.folder, 'strange.json');
  writeFileSync(strange, JSON.stringify({ ...held, count: 2 }));
  expect(await verify(program, '--seal', strange)).toMatchObject({
    code: 1,
    said: expect.stringContaining('signature'),
  });
  writeFileSync(strange, 'Bonjour');
  expect(await verify(program, '--seal', strange)).toMatchObject({
    code: 1,
    said: expect.stringContaining('no seal'),
  });
  const misspelled = await verify(program, '--seals', strange);
  expect(misspelled).toMatchObject({ code: 1, said: expect.stringContaining('npm run verify') });
  expect(misspelled.said).not.toContain('node:internal');
});

test('where there is no log, the command makes none: a restore finds the folder as it was', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'parvis-verify-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  expect(await verify({ folder })).toMatchObject({ code: 1, said: expect.stringContaining('no log') });
  expect(readdirSync(folder)).toEqual([]);
});
