import { isIP } from 'node:net';
import { EventStoreDBClient } from '@eventstore/db-client';
import { type ChannelCredentials, credentials } from '@grpc/grpc-js';
import { CannotStart } from '../../config/config.ts';
import type { ServerAddress } from './address.ts';

/** One client, as long as it is of use. */
export interface Connection {
  readonly client: EventStoreDBClient;
  /** Aborted when it is given up. */
  readonly retired: AbortSignal;
  /** Ends its subscriptions and closes its channel; the next client gets a socket of its own. */
  retire(): void;
}

interface Channel {
  close(): void;
}

/** What the client keeps to itself. */
interface Inside {
  handleError(client: unknown, error: Error): Promise<void>;
  createChannel(): Promise<Channel>;
  getChannel(): Promise<Channel>;
}

/** @throws {CannotStart} */
export function connect(address: ServerAddress): Connection {
  const client = clientFor(address);
  const inside = client as unknown as Inside;
  const handleError = inside.handleError.bind(client);
  // The client does not wait for it. When a cluster cannot be found again it rejects, and would end the process.
  inside.handleError = (...failed) => handleError(...failed).catch(() => undefined);
  const createChannel = inside.createChannel.bind(client);
  inside.createChannel = async () => closedLater(await createChannel());
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

/**
 * A call that has just been given the channel would throw on a closed one where nobody catches it, and end the process:
 * it begins first, and is then refused as others are.
 */
function closedLater(channel: Channel): Channel {
  const close = channel.close.bind(channel);
  channel.close = () => {
    setImmediate(close);
  };
  return channel;
}

function clientFor({ url }: ServerAddress): EventStoreDBClient {
  const { createSsl } = credentials;
  credentials.createSsl = (...given) => namingNoNumber(createSsl(...given));
  try {
    return EventStoreDBClient.connectionString(url);
  } catch (error) {
    // What is wrong it may say with a part of the address.
    const ofFile = /certificate/i.test(String(error));
    throw new CannotStart([
      ofFile
        ? 'EVENTSTORE_URL names a file with a certificate or a key that is not there or not complete.'
        : 'EVENTSTORE_URL cannot be read by its client.',
    ]);
  } finally {
    credentials.createSsl = createSsl;
  }
}

interface Connector {
  connectionOptions?: { servername?: string };
}

/**
 * TLS has names only for servers that have one, not for IP addresses (RFC 6066). grpc-js sends one all the same, and
 * Node warns of it. Without, the certificate is held against the address as before.
 */
function namingNoNumber(secure: ChannelCredentials): ChannelCredentials {
  const create = secure._createSecureConnector.bind(secure);
  secure._createSecureConnector = (...given) => {
    const connector = create(...given);
    const { connectionOptions } = connector as Connector;
    if (connectionOptions && isIP(connectionOptions.servername ?? '')) connectionOptions.servername = '';
    return connector;
  };
  return secure;
}
