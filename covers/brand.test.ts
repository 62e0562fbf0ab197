import { expect, test } from 'vitest';
import { expectWellFormed } from '../tests/well-formed.ts';
import { door } from './door.ts';
import { portal } from './portal.ts';

test('all are well-formed', () => {
  for (const [name, svg] of Object.entries({ door: door(), portal: portal('Un portail') }))
    expectWellFormed(svg, name);
});

test('what is inlined takes season and dark mode from the page', () => {
  for (const svg of [door(), portal('Un portail')]) {
    expect(svg).toContain('var(--season)');
    expect(svg).toContain('var(--ring)');
  }
});

test('the label of the portal cannot break out of its attribute', () => {
  expectWellFormed(portal('« A » & "B" <c>'), 'portal');
});
