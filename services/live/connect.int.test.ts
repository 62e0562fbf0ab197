import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { DAY_MS } from '../../contract/durations.ts';
import { eventTypes } from '../../events/all.ts';
import { createDecoder } from '../../platform/event-log/upcasting.ts';
import { noRateLimit } from '../../platform/http/calls/rate-limit.ts';
import { createPositionTokens } from '../../platform/position-tokens.ts';
import { activityByDay } from '../../projections/activity-by-day.ts';
import { reactionCounts } from '../../projections/reaction-counts.ts';
import { testimonies } from '../../projections/testimonies.ts';
import { givenSetBack } from '../../tests/given-set-back.ts';
import { openSocket } from '../../tests/open-socket.ts';
import { connectLive } from './connect.ts';

test('whoever was let in while the read models were set back is asked again what they may do', async () => {
  await using models = await givenSetBack([testimonies, activityByDay, reactionCounts]);
  const http = createServer();
  await using live = await connectLive({
    http,
    ...{ origins: [], limiter: noRateLimit, trustedProxies: 0, headers: [], now: () => 0 },
    identify: async () => ({
      ...{ userId: 7, firstName: 'Basile', roles: ['ROLE_EDITOR'] },
      expiresAt: new Date(DAY_MS),
    }),
    readModels: {
      testimonies: models.of(testimonies),
      activityByDay: models.of(activityByDay),
      reactionCounts: models.of(reactionCounts),
    },
    ...{ log: models.log, following: models.following },
    decode: createDecoder(eventTypes),
    positions: createPositionTokens(Buffer.alloc(32)),
    onError(error) {
      throw error;
    },
  });
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
  const { port } = http.address() as AddressInfo;
  using desk = await openSocket(`http://127.0.0.1:${port}`, '/admin', { auth: { token: 'x' } });
  expect(live.admin.sockets.size).toBe(1);
  await models.setBack();
  await desk.ended;
  expect(live.admin.sockets.size).toBe(0);
  http.closeAllConnections();
});
