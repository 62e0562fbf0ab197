/** A stretch of history as it is replayed, and a site on which it happens. */
import { expect } from 'vitest';
import type { z } from 'zod';
import type { ReplayBeginning, ReplayStep, replayBeside } from '../contract/replay.ts';
import type { ApiClient } from './api-client.ts';
import { startTestParvis } from './start-parvis.ts';

type Beside = z.output<typeof replayBeside>;
export type Replayed = Beside & {
  readonly beginning: ReplayBeginning;
  readonly steps: readonly ReplayStep[];
};

/** All portions of a stretch, as its pages are turned. */
export async function replayed(
  client: ApiClient,
  query: Readonly<Record<string, string>>,
): Promise<Replayed> {
  const steps: ReplayStep[] = [];
  let first: Beside | undefined;
  let path: string | undefined = `/api/replay_steps?${new URLSearchParams(query)}`;
  while (path !== undefined) {
    const { status, body } = await client.get(path);
    expect(status).toBe(200);
    steps.push(...(body.member as ReplayStep[]));
    first ??= body as unknown as Beside;
    path = (body.view as { next?: string }).next;
  }
  if (!first?.beginning) throw new Error('it is said how it stood');
  return { ...first, beginning: first.beginning, steps };
}
export const stretch = (from: string, until: string) => ({
  'createdAt[after]': from,
  'createdAt[strictly_before]': until,
});
export const typesOf = ({ steps }: Pick<Replayed, 'steps'>) =>
  steps.flatMap(({ activity }) => activity?.type ?? []);
/** Of the stretch itself. */
export const countsOf = ({ steps }: Pick<Replayed, 'steps'>) => {
  const total: Record<string, number> = {};
  for (const { counts } of steps)
    for (const [name, count] of Object.entries(counts)) total[name] = (total[name] ?? 0) + (count ?? 0);
  return total;
};

export const CONTENT = `<p>${'Un soir de pluie à Bafoussam, la porte du parvis était ouverte. '.repeat(3)}</p>`;

/** Each look at its clock is ten milliseconds later; `goOn` moves it on. */
export async function givenHistory(start: number) {
  let now = start;
  const run = await startTestParvis({ now: () => (now += 10) });
  const editor = await run.person('Lucie', 'ROLE_EDITOR');
  const admin = await run.person('Odile', 'ROLE_ADMIN');
  const author = await run.person('Agnes');
  const goOn = (ms: number) => {
    now += ms;
  };
  const moment = () => new Date(now).toISOString();
  return {
    ...{ run, editor, admin, author, goOn, moment },
    /** What happens while `work` is done, and nothing else. */
    async during(work: () => Promise<unknown>) {
      goOn(1000);
      const from = moment();
      await work();
      await run.parvis.settle();
      goOn(1000);
      return stretch(from, moment());
    },
    async publishedText(title: string) {
      const data = { title, content: CONTENT, type: 'post', status: 'published' };
      return String((await editor.post('/api/posts', data)).body['@id']);
    },
    read: (text: string, by: string) =>
      run.visitor.post('/api/views/add', { post: text }, { deviceId: `device-${by}` }),
    like: (text: string, by: string) =>
      run.visitor.post('/api/likes/add', { post: text, status: true }, { deviceId: `device-${by}` }),
  };
}
