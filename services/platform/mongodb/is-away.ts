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

/** MaxTimeMSExpired: alive, but not in time. */
const TOO_LATE = 50;

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
    (error.code === TOO_LATE || error.hasErrorLabel(MongoErrorLabel.RetryableWriteError)));
