import { type Credentials, EventStoreDBClient } from '@eventstore/db-client';
import { CannotStart } from '../../config/config.ts';

/** One client, as long as it is of use. */
export interface Connection {
  readonly client: EventStoreDBClient;
  /** Closes its channel and with it what still goes on there; the next client gets a socket of its own. */
  retire(): void;
}

/** What the client keeps to itself. */
interface Inside {
  handleError(client: unknown, error: Error): Promise<void>;
  getChannel(): Promise<{ close(): void }>;
}

/** @throws {CannotStart} */
export function connect(url: string): Connection {
  const client = clientFor(url);
  const inside = client as unknown as Inside;
  const handleError = inside.handleError.bind(client);
  // The client does not wait for it. When a cluster cannot be found again it rejects, and would end the process.
  inside.handleError = (...failed) => handleError(...failed).catch(() => undefined);
  return {
    client,
    retire() {
      inside.getChannel().then(
        channel => channel.close(),
        () => undefined,
      );
    },
  };
}

function clientFor(url: string): EventStoreDBClient {
  try {
    return EventStoreDBClient.connectionString(url);
  } catch {
    // What is wrong it says with a part of the address.
    throw new CannotStart(['EVENTSTORE_URL has an option with a value that it cannot have.']);
  }
}

/**
 * What the client can be told. It prints the whole address, with the password, about an option that it does not
 * know or keep (`tlsVerifyCert`); `throwOnAppendFailure` would make it answer with revisions that are none.
 */
const OPTIONS = [
  'connectionName',
  'defaultDeadline',
  'discoveryInterval',
  'dnsDiscover',
  'gossipTimeout',
  'keepAliveInterval',
  'keepAliveTimeout',
  'maxDiscoverAttempts',
  'nodePreference',
  'tls',
  'tlsCAFile',
  'userCertFile',
  'userKeyFile',
].map(option => option.toLowerCase());

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
  const unknown = options
    .split('&')
    .map(option => option.split('=')[0] ?? '')
    .filter(option => option !== '' && !OPTIONS.includes(option.toLowerCase()));
  if (unknown.length > 0)
    throw new CannotStart([`EVENTSTORE_URL has an option that it cannot have: ${unknown.join(', ')}.`]);
  if (username !== undefined && password !== undefined)
    return { username: decodeURIComponent(username), password: decodeURIComponent(password) };
  if (!/(^|&)tls=false(&|$)/i.test(options))
    throw new CannotStart(['EVENTSTORE_URL needs a user and a password, or tls=false.']);
  // Without TLS the client sends no credentials, whatever they are.
  return { username: 'nobody', password: 'nothing' };
}
