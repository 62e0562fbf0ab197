import { expect, test } from 'vitest';
import { ORIGIN, type Position } from '../platform/event-log/event-log.ts';
import { testimonies } from '../projections/testimonies.ts';
import { givenSetBack } from '../tests/given-set-back.ts';
import { takenFromThePast } from './past-of.ts';

test('no past stays of which nobody knows who was forgotten since', async () => {
  await using models = await givenSetBack([testimonies]);
  const dropped: Promise<Position>[] = [];
  const stop = takenFromThePast(models.following, models.log, since => void dropped.push(since));
  await models.setBack();
  expect(await Promise.all(dropped)).toEqual([ORIGIN]);
  stop();
});
