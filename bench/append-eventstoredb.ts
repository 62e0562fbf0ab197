/** Appends over the network, where `EVENTSTORE_URL` names a server. It keeps what this writes. */
import { randomUUID } from 'node:crypto';
import type { NewEvent, Revision } from '../platform/event-log/event-log.ts';
import {
  type EventStoreLog,
  openEventStoreLog,
} from '../platform/event-log/eventstoredb/eventstoredb-event-log.ts';
import type { BenchRow } from './row.ts';

const WRITERS = 32;
const APPENDS_EACH = 250;
/** Appends of one stream that do not wait for each other. */
const CHAIN = 100;

const event = (): NewEvent => {
  const id = randomUUID();
  const data = { content: 'Magnificat anima mea Dominum. '.repeat(15) };
  const at = new Date().toISOString();
  return { id, type: 'BenchEvent', schema: 1, at, actor: 'system', correlationId: id, causationId: id, data };
};

const after = (appended: number): Revision | 'none' => (appended === 0 ? 'none' : appended - 1);

async function alone(log: EventStoreLog): Promise<void> {
  const stream = `bench-${randomUUID()}`;
  for (let index = 0; index < APPENDS_EACH; index++) await log.append(stream, after(index), [event()]);
}

async function inChains(log: EventStoreLog): Promise<void> {
  const stream = `bench-${randomUUID()}`;
  for (let begin = 0; begin < APPENDS_EACH; begin += CHAIN) {
    const length = Math.min(CHAIN, APPENDS_EACH - begin);
    await Promise.all(
      Array.from({ length }, (_, index) => log.append(stream, after(begin + index), [event()])),
    );
  }
}

async function rate(log: EventStoreLog, write: (log: EventStoreLog) => Promise<void>): Promise<number> {
  const began = performance.now();
  await Promise.all(Array.from({ length: WRITERS }, () => write(log)));
  return (WRITERS * APPENDS_EACH * 1000) / (performance.now() - began);
}

export async function benchAppendEventStoreDb(): Promise<readonly BenchRow[]> {
  const url = process.env.EVENTSTORE_URL;
  if (!url) return [];
  await using log = openEventStoreLog({ url });
  const row = (name: string, value: number): BenchRow => ({ name, value, unit: 'events/s' });
  return [
    row(`appends to EventStoreDB, ${WRITERS} writers`, await rate(log, alone)),
    row(`appends to EventStoreDB, ${WRITERS} writers that do not wait`, await rate(log, inChains)),
  ];
}

if (import.meta.main) console.table(await benchAppendEventStoreDb());
