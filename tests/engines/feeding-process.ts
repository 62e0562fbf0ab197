/** Feeds the read models from EventStoreDB into MongoDB until it is killed, and says when it does. */

import { openEventStoreLog } from '../../platform/event-log/eventstoredb/eventstoredb-event-log.ts';
import { openMongoLeases } from '../../platform/leases/mongo-leases.ts';
import { connectMongo } from '../../platform/mongodb/connect-mongo.ts';
import { followReadModels } from '../../platform/read-models/follow-read-models.ts';
import { openMongoReadStore } from '../../platform/read-store/mongodb/open-mongo-read-store.ts';
import { activityByDay } from '../../projections/activity-by-day.ts';
import { reactionCounts } from '../../projections/reaction-counts.ts';

const { EVENTSTORE_URL = '', MONGODB_URL = '' } = process.env;
const say = (details: object, message: string) =>
  process.stdout.write(`${JSON.stringify({ message, at: Date.now(), ...details })}\n`);
const logger = { info: say, error: say };
const log = openEventStoreLog({ url: EVENTSTORE_URL });
const mongo = await connectMongo({ url: MONGODB_URL });
const store = await openMongoReadStore({ mongo });
const leases = openMongoLeases({ mongo, logger });
const models = [reactionCounts, activityByDay];
await followReadModels({ log, store, models, leases, logger });
