/** What the tools of EventStoreDB can do to a stream, and that a log tells of it. */
import type { EventStoreDBClient } from '@eventstore/db-client';
import { expect } from 'vitest';
import type { EventLog, ReadStreamOptions, StreamDamaged } from '../../platform/event-log/event-log.ts';
import { buildEvents } from './new-event.ts';

export interface Damage {
  readonly tool: string;
  readonly damage: StreamDamaged['damage'];
  /** Done to a stream of five events, by its name in the engine. */
  readonly done: (client: EventStoreDBClient, stream: string) => Promise<unknown>;
}

const credentials = { username: 'nobody', password: 'nothing' };

export const DAMAGES: readonly Damage[] = [
  {
    tool: '$tb',
    damage: 'truncated',
    done: (client, stream) => client.setStreamMetadata(stream, { truncateBefore: 3 }, { credentials }),
  },
  {
    tool: '$tb over all',
    damage: 'truncated',
    done: (client, stream) => client.setStreamMetadata(stream, { truncateBefore: 5 }, { credentials }),
  },
  {
    tool: '$maxCount',
    damage: 'truncated',
    done: (client, stream) => client.setStreamMetadata(stream, { maxCount: 2 }, { credentials }),
  },
  {
    tool: 'soft deletion',
    damage: 'deleted',
    done: (client, stream) => client.deleteStream(stream, { credentials }),
  },
  {
    tool: 'tombstone',
    damage: 'ended',
    done: (client, stream) => client.tombstoneStream(stream, { credentials }),
  },
];

const READS: readonly ReadStreamOptions[] = [{}, { from: 1 }, { limit: 2 }, { direction: 'backwards' }];

/** No part of the stream is taken for all of it, and no other stream is touched. */
export async function damageIsTold(
  log: EventLog,
  { damage, done }: Damage,
  client: EventStoreDBClient,
  inEngine: (stream: string) => string,
): Promise<void> {
  for (const stream of ['prayer-1', 'prayer-2']) await log.append(stream, 'none', buildEvents(5));
  await done(client, inEngine('prayer-1'));
  for (const options of READS)
    await expect(log.readStream('prayer-1', options), JSON.stringify(options)).rejects.toMatchObject({
      name: 'StreamDamaged',
      stream: 'prayer-1',
      damage,
    });
  expect(await log.readStream('prayer-2')).toHaveLength(5);
}
