import type Koa from 'koa';

/** What was written for a request that a kept answer was sent to. */
export interface SentAnswer {
  /** Under which the answer is kept. */
  readonly key: string;
  /** The kept answer itself, as the cache holds it. */
  readonly answer: object;
  readonly status: number;
  /** Names and values by turns, all but the name of the request. */
  readonly headers: readonly string[];
  readonly body: Buffer | undefined;
  /** Whether the same may be sent again to the same request; absent: as long as the answer is kept. */
  readonly isCurrent?: () => boolean;
}

/** An answer that is made for one who asks. */
export interface MadeAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly etag?: string;
  /** Undefined: it has none. */
  readonly body: string | Uint8Array | undefined;
}

/** What the parts of the HTTP side know of a request. */
export interface AppState {
  /** As its caller names it, who may name many the same; else the correlation id. */
  requestId: string;
  /** Of this request alone: what comes of it is known by it. */
  correlationId: string;
  /** The template of the address for logs and metrics, set by whoever answers: `/api/post/:id`. */
  route: string | undefined;
  /** Names and values by turns: what every answer carries. Whoever writes the head of an answer adds it. */
  headers: string[];
  /** Sent at the end, when nobody on the way has refused it or put another in its place. */
  made: MadeAnswer | undefined;
  /** The answer was there already: counted, but a line of log only at level debug. */
  sentFromMemory: SentAnswer | undefined;
}

export type AppContext = Koa.ParameterizedContext<AppState>;
export type AppMiddleware = Koa.Middleware<AppState>;
