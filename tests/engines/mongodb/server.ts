/** A server of MongoDB's protocol for a test, and databases of its own in it. */
import { randomUUID } from 'node:crypto';
import { connectMongo, type Mongo } from '../../../platform/mongodb/connect-mongo.ts';
import { type EngineWanted, engine } from '../engine.ts';

/** A replica set of one: without it there are no sessions, and a write is not repeated by the driver. */
const INITIATE = `rs.initiate({ _id: 'parvis', members: [{ _id: 0, host: 'localhost:27017' }] });
  while (!db.hello().isWritablePrimary) sleep(50);`;

/** At `FERRETDB_URL` a compatible server, at `MONGODB_URL` a real one, else a real one in a container. */
export const MONGODB: EngineWanted = {
  name: 'MongoDB',
  variable: process.env.FERRETDB_URL ? 'FERRETDB_URL' : 'MONGODB_URL',
  image: 'mongo:7.0.28-jammy',
  port: 27_017,
  command: [
    'mongod',
    '--replSet',
    'parvis',
    '--bind_ip_all',
    '--wiredTigerCacheSizeGB',
    '0.25',
    '--noscripting',
  ],
  ready: ({ Wait }) => Wait.forLogMessage(/Waiting for connections/i),
  prepare: ['mongosh', '--quiet', '--eval', INITIATE],
  address: (host, port) => `mongodb://${host}:${port}/?directConnection=true`,
};

export const mongoEngine = () => engine(MONGODB);

/** The address with another database in it. */
export const newDatabase = (address: string): string =>
  address.replace(/^([a-z+]+:\/\/[^/?]+)\/?[^?]*/, `$1/parvis-test-${randomUUID()}`);

/** Connected to a database that goes when it is disposed of. */
export async function givenMongo(url: string): Promise<Mongo> {
  const mongo = await connectMongo({ url });
  return {
    ...mongo,
    async [Symbol.asyncDispose]() {
      await mongo.database.dropDatabase();
      await mongo[Symbol.asyncDispose]();
    },
  };
}
