/** Two real processes that feed the same read models: one is stopped past its term, and goes on. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { afterAll, describe, expect, test } from 'vitest';
import { openEventStoreLog } from '../../platform/event-log/eventstoredb/eventstoredb-event-log.ts';
import { openMongoReadStore } from '../../platform/read-store/mongodb/open-mongo-read-store.ts';
import { activityByDay } from '../../projections/activity-by-day.ts';
import { reactionCounts } from '../../projections/reaction-counts.ts';
import { createHistory } from '../build-events.ts';
import { environmentOf } from '../environment.ts';
import { givenReadModels } from '../given-read-models.ts';
import { openStandIn } from '../stand-in-eventstoredb/stand-in.ts';
import { givenMongo, mongoEngine, newDatabase } from './mongodb/server.ts';

const server = await mongoEngine();
afterAll(() => server?.[Symbol.asyncDispose]());
if (!server)
  console.log('Left out: a feeding process that is stopped, because it shares its store on MongoDB.');

interface Said {
  readonly message: string;
  readonly at: number;
  readonly lease?: string;
}

function startFeeding(env: Readonly<Record<string, string>>) {
  const child: ChildProcess = spawn(process.execPath, ['tests/engines/feeding-process.ts'], {
    env: environmentOf(env),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const said: Said[] = [];
  let heard = Promise.withResolvers<void>();
  if (!child.stdout) throw new Error('its output is read');
  createInterface({ input: child.stdout }).on('line', line => {
    said.push(JSON.parse(line));
    heard.resolve();
    heard = Promise.withResolvers();
  });
  return {
    said,
    /** The n-th time that it says so. */
    async says(message: string, times: number): Promise<Said> {
      for (;;) {
        const found = said.filter(one => one.message === message)[times - 1];
        if (found) return found;
        await heard.promise;
      }
    },
    signal: (name: NodeJS.Signals) => child.kill(name),
    async [Symbol.asyncDispose]() {
      child.kill('SIGKILL');
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    },
  };
}

describe.runIf(server)('a feeding process', () => {
  test('that is stopped past its term and goes on changes nothing that is shown', {
    timeout: 90_000,
  }, async () => {
    await using standIn = await openStandIn();
    const env = { EVENTSTORE_URL: standIn.url, MONGODB_URL: newDatabase(server?.address ?? '') };
    await using mongo = await givenMongo(env.MONGODB_URL);
    await using log = openEventStoreLog({ url: env.EVENTSTORE_URL });
    const models = [reactionCounts, activityByDay];
    await using shown = await openMongoReadStore({ mongo });
    for (const model of models) await shown.declare(model);
    const untilShown = async () => {
      const head = await log.head();
      await expect
        .poll(async () => [...(await shown.generations()).values()].map(one => one.shown?.checkpoint), {
          timeout: 40_000,
          interval: 100,
        })
        .toEqual(models.map(() => head));
    };
    const history = createHistory();
    const views = (count: number) => {
      for (let at = 0; at < count; at++) history.view('post', at % 5, `device-${at % 3}`);
      return history.appendTo(log);
    };

    await views(20);
    await using first = startFeeding(env);
    await first.says('a lease is held', 2);
    await untilShown();
    await using second = startFeeding(env);
    await views(20);
    await untilShown();
    expect(second.said.filter(({ message }) => message === 'a lease is held')).toEqual([]);

    // In the middle of its work.
    await views(200);
    first.signal('SIGSTOP');
    const stoppedAt = Date.now();
    await views(20);
    const { at } = await second.says('a lease is held', 2);
    console.log(`Taken over ${at - stoppedAt} ms after the other was stopped.`);
    await untilShown();
    first.signal('SIGCONT');
    await first.says('a lease is held no longer', 2);
    await views(50);
    await untilShown();

    await using whole = await givenReadModels(models, { log });
    await whole.settle();
    for (const { name } of models)
      expect(await shown.collection(name).find(), name).toEqual(await whole.store.collection(name).find());
  });
});
