import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DRAWINGS } from '../../covers/drawings.ts';
import { startTestParvis, type TestParvis } from '../../tests/start-parvis.ts';

let run: TestParvis;
beforeAll(async () => {
  run = await startTestParvis({ elapsed: () => 0, env: { RATE_LIMITS: 'on', TRUST_PROXY: '1' } });
});
afterAll(() => run[Symbol.asyncDispose]());

test('one address has so many bitmaps drawn, and goes on seeing those that are', async () => {
  const ask = async (name: string, from: string) => {
    const path = `/cover/${DRAWINGS}/prayer/gold/share/${name}`;
    const answer = await fetch(run.parvis.url + path, { headers: { 'X-Forwarded-For': from } });
    return [answer.status, answer.headers.get('retry-after')];
  };
  const drawn = await Promise.all(Array.from({ length: 30 }, (_, at) => ask(`${at}.png`, '198.51.100.1')));
  expect(new Set(drawn.map(([status]) => status))).toEqual(new Set([200]));
  expect(await ask('30.png', '198.51.100.1')).toEqual([429, '2']);
  expect(await ask('0.png', '198.51.100.1')).toEqual([200, null]);
  expect(await ask('30.svg', '198.51.100.1')).toEqual([200, null]);
  expect(await ask('30.png', '198.51.100.2')).toEqual([200, null]);
});

test('a drawn cover is kept for a year under its address, and is a bitmap for those who share it', async () => {
  const cover = async (path: string) => {
    const answer = await fetch(run.parvis.url + path);
    const { format, width, height } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
    return [answer.status, answer.headers.get('cache-control'), format, width, height];
  };
  const kept = 'public, max-age=31536000, immutable';
  expect(await cover(`/cover/${DRAWINGS}/prayer/gold/share/12.png`)).toEqual([200, kept, 'png', 1200, 630]);
  expect(await cover(`/cover/${DRAWINGS}/prayer/gold/square/12.svg`)).toEqual([200, kept, 'svg', 400, 400]);
  // From a page that was made before the drawings changed.
  expect(await cover('/cover/0000000a/prayer/gold/square/12.svg')).toEqual([
    200,
    'public, max-age=3600',
    'svg',
    400,
    400,
  ]);
  expect((await fetch(`${run.parvis.url}/cover/${DRAWINGS}/prayer/gold/square/12.png`)).status).toBe(404);
});
