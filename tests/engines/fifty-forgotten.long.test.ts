/** The same on every engine that is met: what the servers answer, not what lies in their files. */
import { Meilisearch } from 'meilisearch';
import { BSON } from 'mongodb';
import { connectMongo } from '../../platform/mongodb/connect-mongo.ts';
import { openElsewhere } from '../../scripts/backup/elsewhere.ts';
import { writeBackup } from '../../scripts/backup/write-backup.ts';
import { forgetFifty } from '../forgotten-crowd/forget-fifty.ts';
import type { Places } from '../forgotten-crowd/places.ts';
import { givenEngines } from './given-engines.ts';

const engines = await givenEngines({ mayBeReal: false });

async function* stored(): Places {
  if (engines.log === 'real') throw new Error('a real log cannot be read whole');
  for (const { stream, type, metadata, data } of engines.log.log.events)
    yield [`${type} in ${stream}`, Buffer.concat([Buffer.from(stream), metadata, data])];
  const { MONGODB_URL, MEILISEARCH_URL: host, MEILISEARCH_KEY: apiKey } = engines.env;
  if (MONGODB_URL) {
    await using mongo = await connectMongo({ url: MONGODB_URL });
    for (const collection of await mongo.database.collections())
      for await (const document of collection.find())
        yield [`${collection.collectionName} in MongoDB`, Buffer.from(BSON.serialize(document))];
  }
  if (!host) return;
  const client = new Meilisearch({ host, ...(apiKey && { apiKey }) });
  for (const { uid } of (await client.getIndexes({ limit: 1000 })).results)
    if (uid.startsWith(engines.env.MEILISEARCH_INDEX ?? '')) {
      const { results } = await client.index(uid).getDocuments({ limit: 10_000 });
      yield [`${uid} in Meilisearch`, Buffer.from(JSON.stringify(results))];
    }
}

forgetFifty({ ...engines, places: stored }, async ({ config, folder }, to) => {
  await using elsewhere = await openElsewhere(config);
  await writeBackup(folder, to, () => undefined, elsewhere);
});
