import { Worker } from 'node:worker_threads';

/** What to send: the same request over and over, on connections that stay open. Bounded in count and in time. */
export interface Load {
  readonly host?: string;
  readonly port: number;
  readonly method?: 'GET' | 'POST';
  /** With several, requests take them in turn. */
  readonly paths: readonly string[];
  readonly headers?: Readonly<Record<string, string>>;
  /** `{n}` becomes a number that no other request of this load carries; in paths and headers too. */
  readonly body?: string;
  readonly connections: number;
  /** From one request of a connection to its next, at least; default: none, the next one follows the answer. */
  readonly everyMs?: number;
  /** After those that warm up. */
  readonly requests: number;
  readonly warmUp?: number;
  readonly maxSeconds: number;
  /** Every answer must have it, or the load fails: an error answered quickly is not a good figure. */
  readonly status: number;
  /** Answers with this status are counted apart; they have no place among the times. */
  readonly refusal?: number;
}

export interface LoadResult {
  readonly requests: number;
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** How many answers had the status of a refusal. */
  readonly refused: number;
}

/** Sends the load from a thread of its own, so that the server in this one is measured and not the sender. */
export const sendLoad = (load: Load): Promise<LoadResult> =>
  new Promise((resolve, reject) => {
    const thread = new Worker(new URL('./load-worker.ts', import.meta.url), { workerData: load });
    thread.once('message', resolve);
    thread.once('error', reject);
    thread.once('exit', code =>
      reject(new Error(`the load ended with ${code} before it could say anything`)),
    );
  });
