import type { EngineWanted } from './engine.ts';

export const EVENTSTOREDB: EngineWanted = {
  name: 'EventStoreDB',
  variable: 'EVENTSTORE_URL',
  image: 'eventstore/eventstore:23.10.1-bookworm-slim',
  port: 2113,
  environment: {
    EVENTSTORE_INSECURE: 'true',
    EVENTSTORE_CLUSTER_SIZE: '1',
    EVENTSTORE_MEM_DB: 'true',
    EVENTSTORE_RUN_PROJECTIONS: 'None',
    EVENTSTORE_TELEMETRY_OPTOUT: 'true',
  },
  ready: ({ Wait }) => Wait.forHttp('/health/live', 2113).forStatusCode(204),
  address: (host, port) => `esdb://${host}:${port}?tls=false`,
};
