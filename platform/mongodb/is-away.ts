import {
  MongoClientClosedError,
  MongoDriverError,
  MongoErrorLabel,
  MongoNetworkError,
  MongoNotConnectedError,
  MongoServerError,
  MongoServerSelectionError,
  MongoTopologyClosedError,
} from 'mongodb';

const OF_THE_DRIVER = [
  MongoNetworkError,
  MongoServerSelectionError,
  MongoNotConnectedError,
  MongoTopologyClosedError,
  MongoClientClosedError,
];

/**
 * Not a primary, no primary any more, stopping (10107, 13435, 13436, 189, 91, 11600, 11602); alive, but not in time
 * (50, 262), or not with a majority in time (64). The driver labels them for writes alone.
 */
const AWAY_CODES = new Set<unknown>([10_107, 13_435, 13_436, 189, 91, 11_600, 11_602, 50, 262, 64]);

/** The driver keeps the class of this one to itself. */
const NO_CONNECTION_FREE = 'MongoWaitQueueTimeoutError';

/** The driver hands these on as Node gives them when it writes to a connection that has just ended. */
const OF_THE_SOCKET = new Set(['EPIPE', 'ECONNRESET', 'ERR_STREAM_DESTROYED', 'ERR_SOCKET_CLOSED']);
const codeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined;

/** No server, no primary, one that is stopping or changing its part: not a fault of the question. */
export const isAway = (error: unknown): boolean =>
  OF_THE_DRIVER.some(kind => error instanceof kind) ||
  OF_THE_SOCKET.has(String(codeOf(error))) ||
  (error instanceof MongoDriverError && error.name === NO_CONNECTION_FREE) ||
  (error instanceof MongoServerError &&
    (AWAY_CODES.has(error.code) || error.hasErrorLabel(MongoErrorLabel.RetryableWriteError)));
