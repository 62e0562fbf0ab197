import { setImmediate } from 'node:timers/promises';
import { type Credentials, EventStoreDBClient } from '@eventstore/db-client';
import { CannotStart } from '../../config/config.ts';

/** One client, and the signal that another one has taken its place. */
export interface Connection {
  readonly client: EventStoreDBClient;
  readonly retired: AbortSignal;
  /** Calls under way end by themselves; nothing new is begun on its channel. */
  retire(): void;
}

/** What the client keeps to itself. */
interface Inside {
  handleError(client: unknown, error: Error): Promise<void>;
  getChannel(): Promise<{ close(): void }>;
}

const KEEP_ALIVE_MS = 10_000;

/** `number`: 0 for the first client of a log, one more for each that follows. */
export function connect(url: string, number: number): Connection {
  // Channels with the same options share one socket, dead or alive, and the pauses between its attempts.
  const own = `keepAliveTimeout=${(given(url, 'keepAliveTimeout') ?? KEEP_ALIVE_MS) + number}`;
  const client = EventStoreDBClient.connectionString(`${url}${url.includes('?') ? '&' : '?'}${own}`);
  const inside = client as unknown as Inside;
  const handleError = inside.handleError.bind(client);
  // The client closes its channel as soon as one call fails. Another call may hold that channel already and be
  // about to begin: it would throw where nobody catches, end the process, and never settle.
  inside.handleError = async (...failed) => {
    await setImmediate();
    await handleError(...failed).catch(() => undefined);
  };
  const retiring = new AbortController();
  return {
    client,
    retired: retiring.signal,
    retire() {
      retiring.abort();
      inside.getChannel().then(
        channel => channel.close(),
        () => undefined,
      );
    },
  };
}

function given(url: string, option: string): number | undefined {
  const value = new RegExp(`[?&]${option}=(\\d+)`, 'i').exec(url)?.[1];
  return value === undefined ? undefined : Number(value);
}

const FORM = /^esdb(?:\+discover)?:\/\/(?:([^:/@]+):([^@/]+)@)?[^/?@]+\/?(?:\?(.*))?$/;

/**
 * Those in the address. They go along with each append: without, the client would take its batch stream, which
 * knows no deadline and confuses the answers of several clients.
 * @throws {CannotStart}
 */
export function credentialsOf(url: string): Credentials {
  const [match, username, password, options = ''] = FORM.exec(url) ?? [];
  // The address is not shown: it may hold a password.
  if (match === undefined)
    throw new CannotStart([
      'EVENTSTORE_URL must be like esdb://user:password@host:2113 or esdb+discover://…',
    ]);
  if (username !== undefined && password !== undefined)
    return { username: decodeURIComponent(username), password: decodeURIComponent(password) };
  if (!/(^|&)tls=false(&|$)/i.test(options))
    throw new CannotStart(['EVENTSTORE_URL needs a user and a password, or tls=false.']);
  // Without TLS the client sends no credentials, whatever they are.
  return { username: 'nobody', password: 'nothing' };
}
