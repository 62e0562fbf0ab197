import type { BenchRow, Wanted } from './row.ts';

export interface Bench {
  readonly measure: () => Promise<readonly BenchRow[]>;
  /** Of every row that says nothing else. */
  readonly wanted: Wanted;
}

/** Each in a module of its own, loaded only when it is its turn. */
export const BENCHES: Readonly<Record<string, Bench>> = {
  append: {
    measure: async () => (await import('./append.ts')).benchAppend(),
    wanted: { ratioAtLeast: 0.6 },
  },
  'append-eventstoredb': {
    measure: async () => (await import('./append-eventstoredb.ts')).benchAppendEventStoreDb(),
    wanted: { atLeast: 1000 },
  },
  'catch-up-eventstoredb': {
    measure: async () => (await import('./catch-up-eventstoredb.ts')).benchCatchUpEventStoreDb(),
    wanted: { ratioAtLeast: 0.6 },
  },
  replay: {
    measure: async () => (await import('./replay.ts')).benchReplay(),
    wanted: { atLeast: 100_000 },
  },
  sealed: {
    measure: async () => (await import('./sealed.ts')).benchSealed(),
    wanted: { atLeast: 80_000 },
  },
  proof: {
    measure: async () => (await import('./proof.ts')).benchProof(),
    wanted: { ratioAtLeast: 0.95 },
  },
  past: {
    measure: async () => (await import('./past.ts')).benchPast(),
    wanted: { atMost: 5 },
  },
  // As long as a write waits for the read models.
  forgetting: {
    measure: async () => (await import('./forgetting.ts')).benchForgetting(),
    wanted: { atMost: 2000 },
  },
  // Leaves itself out where there is no server.
  mongodb: {
    measure: async () => (await import('./mongodb.ts')).benchMongo(),
    wanted: { atLeast: 1000 },
  },
  http: {
    measure: async () => (await import('./http.ts')).benchHttp(),
    wanted: { ratioAtLeast: 0.5 },
  },
  'sign-in': {
    measure: async () => (await import('./sign-in.ts')).benchSignIn(),
    wanted: { ratioAtLeast: 0.8 },
  },
  comments: {
    measure: async () => (await import('./comments.ts')).benchComments(),
    wanted: { ratioAtLeast: 0.5 },
  },
  live: {
    measure: async () => (await import('./live.ts')).benchLive(),
    wanted: { atMost: 100 },
  },
  ready: {
    measure: async () => (await import('./ready.ts')).benchReady(),
    wanted: { atMost: 3 },
  },
  growth: {
    measure: async () => (await import('./growth.ts')).benchGrowth(),
    wanted: 'nothing',
  },
  statistics: {
    measure: async () => (await import('./statistics.ts')).benchStatistics(),
    wanted: { atMost: 100 },
  },
  search: {
    measure: async () => (await import('./search.ts')).benchSearch(),
    wanted: { atMost: 10 },
  },
  'search-meilisearch': {
    measure: async () => (await import('./search-meilisearch.ts')).benchSearchMeilisearch(),
    wanted: { atMost: 10 },
  },
  paint: {
    measure: async () => (await import('./paint.ts')).benchPaint(),
    wanted: 'nothing',
  },
  storm: {
    measure: async () => (await import('./storm.ts')).benchStorm(),
    wanted: 'nothing',
  },
  'search-http': {
    measure: async () => (await import('./search-http.ts')).benchSearchHttp(),
    wanted: { atMost: 10 },
  },
};
