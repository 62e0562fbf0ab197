import { randomUUID } from 'node:crypto';
import {
  type Credentials,
  jsonEvent,
  NO_STREAM,
  StreamNotFoundError,
  WrongExpectedVersionError,
} from '@eventstore/db-client';
import { collect } from './collect.ts';
import { settledWithin } from './failures.ts';
import type { Link } from './link.ts';
import type { StreamNames } from './names.ts';
import type { Timings } from './timings.ts';

/** The first event of a stream of its own: whoever asks first draws it, and who is slower takes that one. */
export function createIdentity(
  link: Link,
  { identity: stream }: StreamNames,
  credentials: Credentials,
  { deadlineMs }: Timings,
): () => Promise<string> {
  const inTime = () => performance.now() + deadlineMs;
  let known: string | undefined;

  async function read(): Promise<string | undefined> {
    try {
      const [first] = await link.untilKnown(
        (client, silenceMs) =>
          collect(client.readStream(stream, { maxCount: 1, requiresLeader: true }), silenceMs),
        inTime(),
      );
      return (first?.event?.data as { identity?: string } | undefined)?.identity;
    } catch (error) {
      if (error instanceof StreamNotFoundError) return undefined;
      throw error;
    }
  }

  async function draw(): Promise<void> {
    const event = jsonEvent({ type: 'LogIdentityDrawn', data: { identity: randomUUID() } });
    const options = { expectedRevision: NO_STREAM, credentials, requiresLeader: true } as const;
    try {
      await link.untilKnown(
        (client, silenceMs) =>
          settledWithin(silenceMs, client.appendToStream(stream, event, { ...options, deadline: silenceMs })),
        inTime(),
      );
    } catch (error) {
      if (!(error instanceof WrongExpectedVersionError)) throw error;
    }
  }

  return async () => {
    known ??= await read();
    if (known === undefined) {
      await draw();
      known = await read();
    }
    if (known === undefined) throw new Error(`${stream} was deleted or written by somebody else`);
    return known;
  };
}
