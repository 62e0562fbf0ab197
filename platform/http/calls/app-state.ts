import type Koa from 'koa';
import type { SentAnswer } from '../kept-answers/repeated-requests.ts';

/** What the parts of the HTTP side know of a request. */
export interface AppState {
  requestId: string;
  /** The template of the address for logs and metrics, set by whoever answers: `/api/post/:id`. */
  route: string | undefined;
  /** Names and values by turns: what every answer carries. Whoever writes the head of an answer adds it. */
  headers: string[];
  /** The answer was there already: counted, but a line of log only at level debug. */
  sentFromMemory: SentAnswer | undefined;
}

export type AppContext = Koa.ParameterizedContext<AppState>;
export type AppMiddleware = Koa.Middleware<AppState>;
