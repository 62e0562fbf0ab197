import { describe, expect, test } from 'vitest';
import { COVER_SEASONS as CONTRACT_SEASONS } from '../contract/publications.ts';
import { expectWellFormed } from '../tests/well-formed.ts';
import {
  COVER_FORMATS,
  COVER_KINDS,
  COVER_SEASONS,
  type CoverFormat,
  type CoverRequest,
  cover,
  TYPOLOGIES,
} from './cover.ts';
import { setScene } from './scene.ts';

const SEEDS = Array.from({ length: 24 }, (_, index) => `texte-${index}`);
const SIZES: Record<CoverFormat, [number, number]> = {
  portrait: [400, 500],
  square: [400, 400],
  wide: [640, 400],
  share: [1200, 630],
};

const everyRequest = function* (seeds: readonly string[]): Generator<CoverRequest> {
  for (const kind of COVER_KINDS)
    for (const season of COVER_SEASONS)
      for (const format of COVER_FORMATS) for (const seed of seeds) yield { kind, season, format, seed };
};
const idsOf = (svg: string): string[] => [...svg.matchAll(/\bid="([^"]+)"/g)].map(match => match[1] ?? '');
const zachee: CoverRequest = { kind: 'teaching', season: 'green', seed: 'zachee', format: 'portrait' };

describe('every kind, season and format', () => {
  test('gives well-formed XML of 1 to 6 kB, with no script, text, gradient or link out', () => {
    for (const request of everyRequest(SEEDS)) {
      const svg = cover(request);
      const what = JSON.stringify(request);
      expectWellFormed(svg, what);
      expect(Buffer.byteLength(svg), what).toBeGreaterThan(1000);
      expect(Buffer.byteLength(svg), what).toBeLessThan(6000);
      expect(svg, what).not.toMatch(/<script|<text|<image|<foreignObject|Gradient|\son\w+=|href="[^#]/);
      expect(svg, what).not.toMatch(/NaN|undefined|Infinity|e-\d/);
    }
  });

  test('has ids of its own, and refers to no others', () => {
    for (const request of everyRequest(SEEDS.slice(0, 6))) {
      const svg = cover(request);
      const ids = idsOf(svg);
      expect(new Set(ids).size).toBe(ids.length);
      const references = [...svg.matchAll(/(?:url\(|href=")#([^)"]+)/g)].map(match => match[1]);
      expect(ids).toEqual(expect.arrayContaining(references));
    }
  });

  test.each(COVER_FORMATS)('%s has its size', format => {
    const [width, height] = SIZES[format];
    const svg = cover({ ...zachee, format });
    expect(svg).toContain(`width="${width}" height="${height}"`);
    const [, , boxWidth = 0, boxHeight = 0] = (/viewBox="([^"]+)"/.exec(svg)?.[1] ?? '')
      .split(' ')
      .map(Number);
    expect(boxWidth / boxHeight).toBeCloseTo(width / height, 2);
  });
});

describe('the seed', () => {
  test('gives the same cover each time', () => {
    for (const request of everyRequest(['zachee'])) expect(cover(request)).toBe(cover({ ...request }));
  });

  test('gives another cover than another seed', () => {
    // Ids differ for any two seeds, so they are left out of the comparison.
    const drawn = SEEDS.map(seed => cover({ ...zachee, seed }).replace(/\bc[0-9a-z]{4,7}(?=[a-z]")/g, ''));
    expect(new Set(drawn).size).toBeGreaterThan(SEEDS.length * 0.9);
  });

  test('never shares an id with another seed, season, kind or format', () => {
    const many = Array.from({ length: 400 }, (_, index) => `prierre/${index}`);
    const requests = [...everyRequest(SEEDS.slice(0, 5)), ...many.map(seed => ({ ...zachee, seed }))];
    const ids = requests.flatMap(request => idsOf(cover(request)));
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.every(id => /^[a-z][0-9a-z]+$/.test(id))).toBe(true);
  });

  test('reaches every typology of its kind, and the same one in every format and season', () => {
    for (const kind of COVER_KINDS) {
      const name = (seed: string, format: CoverFormat, season: CoverRequest['season']) =>
        setScene({ kind, seed, format, season }, TYPOLOGIES[kind])[0].name;
      expect(new Set(SEEDS.map(seed => name(seed, 'square', 'red'))).size).toBe(TYPOLOGIES[kind].length);
      for (const seed of SEEDS) expect(name(seed, 'wide', 'gold')).toBe(name(seed, 'square', 'red'));
    }
  });

  test('may hold anything', () => {
    for (const seed of ['', '"><script>', 'é'.repeat(500), '😀&<']) {
      const svg = cover({ ...zachee, seed });
      expectWellFormed(svg, seed);
      expect(svg).not.toContain('script');
    }
  });
});

test('each kind has its typologies: three or more for teachings, prayers and testimonies', () => {
  for (const kind of COVER_KINDS) {
    const least = ['teaching', 'prayer', 'testimony'].includes(kind) ? 3 : 2;
    expect(TYPOLOGIES[kind].length, kind).toBeGreaterThanOrEqual(least);
  }
});

test('the season is the colour of the light', () => {
  expect(cover(zachee)).toContain('#22774b');
  expect(cover({ ...zachee, season: 'rose' })).toContain('#e88aa2');
  expect(cover({ ...zachee, season: 'rose' })).not.toContain('#22774b');
});

test('seasons are those of the contract', () => {
  expect(COVER_SEASONS).toEqual(CONTRACT_SEASONS);
});
