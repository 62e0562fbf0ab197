/** A notary that ends itself as by kill -9 at a point of its work: `--at hashes|seal --when before|after --number N`. */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { EventLog } from '../../platform/event-log/event-log.ts';
import { createIds } from '../../platform/event-log/ids.ts';
import { openSqliteEventLog } from '../../platform/event-log/sqlite/sqlite-event-log.ts';
import type { HashStore } from '../../platform/proof/hash-store.ts';
import { startNotary } from '../../platform/proof/notary.ts';
import { openHashFile } from '../../platform/proof/open-hash-file.ts';
import { createSealer } from '../../platform/proof/seal.ts';
import { createSeals, SEALS } from '../../platform/proof/seals.ts';
import { silent } from '../given-read-models.ts';

const { values } = parseArgs({
  options: {
    folder: { type: 'string', default: '' },
    at: { type: 'string', default: 'never' },
    when: { type: 'string', default: 'before' },
    number: { type: 'string', default: '1' },
  },
});

let left = Number(values.number);
/** What is done there, and the process killed before or after it when its number comes. */
async function done<T>(point: string, work: () => Promise<T>): Promise<T> {
  const isLast = point === values.at && --left === 0;
  if (isLast && values.when === 'before') process.kill(process.pid, 'SIGKILL');
  const result = await work();
  if (isLast) process.kill(process.pid, 'SIGKILL');
  return result;
}

const inFolder = (name: string) => join(values.folder, name);
await using opened = await openSqliteEventLog({
  file: inFolder('log.sqlite'),
  onFatal: error => {
    throw error;
  },
});
await using file = await openHashFile({ file: inFolder('proof.sqlite') });
const log: EventLog = {
  ...opened,
  append: (stream, ...given) =>
    stream === SEALS ? done('seal', () => opened.append(stream, ...given)) : opened.append(stream, ...given),
};
const hashes: HashStore = { ...file, add: (...given) => done('hashes', () => file.add(...given)) };
const seals = createSeals(log, createIds({ now: Date.now }));
const sealer = createSealer(Buffer.alloc(32, 5));
await using notary = await startNotary({
  log,
  hashes,
  seals,
  sealer,
  logger: silent,
  now: Date.now,
  rest: 0,
});
await notary.following.settle();
await notary.seal();
await notary.following.settle();
