/** How long somebody waits to be forgotten, with a long history of others beside theirs. */
import { join } from 'node:path';
import { createHistory } from '../tests/build-events.ts';
import { openLog } from './durable-log.ts';
import { type Program, startProgram, temporaryFolder } from './program.ts';
import { appendWhole, publishChapters } from './publish-chapters.ts';
import { fillWithReactions } from './ready.ts';
import type { BenchRow } from './row.ts';

const EVENTS = 1_000_000;
const PEOPLE = 5;
const TEXTS = 10;
const PASSWORD = 'Lumiere-2026';
const READY_WITHIN_MS = 10 * 60_000;

const call = async (program: Program, method: string, path: string, body: object, token?: string) => {
  const headers = { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) };
  const answer = await fetch(program.url + path, { method, headers, body: JSON.stringify(body) });
  return (await answer.json()) as Record<string, unknown>;
};

/** Signs up, and sends texts and a message. */
async function live(program: Program, at: number): Promise<{ account: string; email: string }> {
  const email = `odile-${at}@example.org`;
  const person = { firstName: 'Odile', lastName: 'Exemple', email, password: PASSWORD };
  const account = String((await call(program, 'POST', '/api/users/add', person))['@id']);
  const { token } = await call(program, 'POST', '/api/login', { username: email, password: PASSWORD });
  const content = 'J’ai marché jusqu’au parvis. '.repeat(9);
  for (let text = 0; text < TEXTS; text++)
    await call(program, 'POST', '/api/temoignages', { title: `Texte ${text}`, content }, String(token));
  await call(program, 'POST', '/api/contact/add', { ...person, content: 'Merci.' }, String(token));
  return { account, email };
}

export async function benchForgetting(): Promise<BenchRow[]> {
  await using folder = await temporaryFolder();
  const people: { account: string; email: string }[] = [];
  {
    await using program = await startProgram(folder.path, { DEMO: '0' });
    for (let at = 0; at < PEOPLE; at++) people.push(await live(program, at));
  }
  {
    await using log = await openLog(join(folder.path, 'log.sqlite'));
    const history = createHistory();
    const publications = publishChapters(history);
    await appendWhole(log, history.events);
    await fillWithReactions(log, publications, { from: history.events.length, to: EVENTS });
  }
  await using program = await startProgram(folder.path, { DEMO: '0' }, { readyWithinMs: READY_WITHIN_MS });
  const times: number[] = [];
  for (const { account, email } of people) {
    const { token } = await call(program, 'POST', '/api/login', { username: email, password: PASSWORD });
    const began = performance.now();
    const { removed } = await call(program, 'DELETE', account, { password: PASSWORD }, String(token));
    times.push(performance.now() - began);
    if (!removed) throw new Error('somebody who is forgotten was not cleared away while they waited');
  }
  return [
    {
      name: `forgotten and cleared away, with ${EVENTS.toLocaleString('en')} events`,
      value: times.toSorted((a, b) => a - b)[PEOPLE >> 1] ?? 0,
      unit: 'ms',
    },
  ];
}

if (import.meta.main) console.table(await benchForgetting());
