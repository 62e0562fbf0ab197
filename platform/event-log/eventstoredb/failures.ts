import {
  InvalidArgumentError,
  MaxAppendSizeExceededError,
  StreamDeletedError,
  StreamNotFoundError,
  UnknownError,
  WrongExpectedVersionError,
} from '@eventstore/db-client';
import { status } from '@grpc/grpc-js';

/**
 * What the server has decided; to ask again would bring the same answer. Of everything else, with the
 * client's `type` or with gRPC's bare `code`, the outcome is unknown.
 */
const DECIDED = [
  WrongExpectedVersionError,
  InvalidArgumentError,
  MaxAppendSizeExceededError,
  StreamDeletedError,
  StreamNotFoundError,
];

export const isDecided = (error: unknown): boolean =>
  DECIDED.some(kind => error instanceof kind) || isTombstoned(error);

/** The stream was ended for ever. An append learns it from gRPC's own error, which the client hands on as it is. */
export const isTombstoned = (error: unknown): boolean =>
  error instanceof StreamDeletedError || exceptionOf(error) === 'stream-deleted';

/** As a read that should begin in the middle of an event is answered; other faults may be too. */
export const isNoPosition = (error: unknown): boolean =>
  error instanceof UnknownError && error.code === status.UNKNOWN;

const exceptionOf = (error: unknown): unknown =>
  (error as { metadata?: { getMap?(): Record<string, unknown> } } | undefined)?.metadata?.getMap?.()
    .exception;

/** The server said nothing for too long. */
export class Silence extends Error {
  override readonly name = 'Silence';
}

/** @throws {Silence} the work goes on, but nobody waits for it any longer */
export function settledWithin<T>(ms: number, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Silence(`no answer in ${Math.round(ms)} ms`)), ms);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
