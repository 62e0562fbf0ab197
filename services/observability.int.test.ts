/** What cannot be applied is not skipped in silence: whoever runs the program sees it, and of which stream it is. */
import { expect, test } from 'vitest';
import { AS_OPERATOR, startTestParvis } from '../tests/start-parvis.ts';

test('parked events are shown in health and metrics, of read models and of the search', async () => {
  await using run = await startTestParvis();
  const asOperator = async (path: string) =>
    (await fetch(run.parvis.url + path, { headers: AS_OPERATOR })).text();
  const ready = async () => JSON.parse(await asOperator('/health/ready'));
  const parked = async () =>
    (await asOperator('/metrics')).split('\n').filter(line => line.startsWith('parvis_following_parked{'));
  const notary = await run.parvis.proof?.begun;
  await notary?.following.settle();
  expect(await ready()).toMatchObject({ status: 'ok' });
  expect(await parked()).toEqual([
    'parvis_following_parked{subscriber="read models"} 0',
    'parvis_following_parked{subscriber="search"} 0',
    'parvis_following_parked{subscriber="proof"} 0',
  ]);
  expect(await asOperator('/metrics')).toContain('parvis_following_lag_ms{subscriber="proof"} 0');

  const id = '00000000-0000-7000-8000-000000000001';
  await run.parvis.log.append('publication-1', 'none', [
    {
      ...{ id, type: 'TranslationPublished', schema: 99, at: new Date().toISOString(), actor: 'system' },
      ...{ correlationId: id, causationId: id, data: {} },
    },
  ]);
  await run.parvis.settle();
  expect(await ready()).toMatchObject({
    status: 'degraded',
    checks: {
      'read-models': { status: 'degraded', detail: expect.stringContaining('publication-1') },
      search: { status: 'degraded', detail: expect.stringContaining('publication-1') },
    },
  });
  for (const line of await parked()) expect(line).toMatch(line.includes('proof') ? / 0$/ : / [^0]\d*$/);
});
