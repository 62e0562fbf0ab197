/** Under which names the streams of one log stand in a server that may hold others too. */
export interface StreamNames {
  /** With it the names of all its streams begin. */
  readonly begin: string;
  inEngine(stream: string): string;
  /** Undefined for the stream of somebody else. */
  ours(streamId: string): string | undefined;
  /** Where the identity of the log stands: in no stream of the log, so that no reader of events meets it. */
  readonly identity: string;
}

/** Without a hyphen, so that the streams of one log never begin like those of another. */
export const PREFIX = /^\w{1,60}$/;

/** The engine's own category projections part the same names at the same hyphen. */
export function createNames(prefix: string): StreamNames {
  if (!PREFIX.test(prefix)) throw new TypeError(`'${prefix}' cannot be the prefix of streams`);
  const begin = `${prefix}-`;
  return {
    begin,
    inEngine: stream => `${begin}${stream}`,
    ours: streamId => (streamId.startsWith(begin) ? streamId.slice(begin.length) : undefined),
    identity: `${prefix}.identity`,
  };
}
