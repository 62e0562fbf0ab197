import { expect, test } from 'vitest';
import { expectWellFormed } from '../tests/well-formed.ts';
import { icon, mark } from './brand.ts';
import { door } from './door.ts';
import { portal } from './portal.ts';
import { stitchTile } from './stitch.ts';

test('all are well-formed', () => {
  const drawings = {
    mark: mark(),
    icon: icon('gold'),
    door: door(),
    portal: portal('Un portail'),
    tile: stitchTile(),
  };
  for (const [name, svg] of Object.entries(drawings)) expectWellFormed(svg, name);
});

test('what is inlined takes season and dark mode from the page', () => {
  for (const svg of [mark(), door(), portal('Un portail')]) expect(svg).toContain('var(--season)');
  for (const svg of [door(), portal('Un portail')]) expect(svg).toContain('var(--ring)');
});

test('what is a file of its own depends on no style sheet', () => {
  for (const svg of [icon('red'), stitchTile()]) {
    expect(svg).toContain('xmlns="http://www.w3.org/2000/svg"');
    expect(svg).not.toContain('var(');
  }
});

test('the label of the portal cannot break out of its attribute', () => {
  expectWellFormed(portal('« A » & "B" <c>'), 'portal');
});
