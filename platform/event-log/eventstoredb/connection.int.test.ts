import { jsonEvent } from '@eventstore/db-client';
import { expect, test } from 'vitest';
import { openStandIn } from '../../../tests/stand-in-eventstoredb/stand-in.ts';
import { parseAddress } from './address.ts';
import { connect } from './connection.ts';

test('a call that has its channel while this is given up is refused, and leaves no error that nobody catches', async () => {
  await using standIn = await openStandIn();
  const address = parseAddress(standIn.url);
  const { client, retire } = connect(address);
  const append = () =>
    client.appendToStream('a', [jsonEvent({ type: 'Made', data: {} })], { credentials: address.credentials });
  await append();
  // It is closed a few turns later than this, as it is when another call has failed.
  retire();
  const outcomes = Promise.allSettled([append(), append()]);
  for (const { status } of await outcomes) expect(['fulfilled', 'rejected']).toContain(status);
});
