import { expect, test } from 'vitest';
import { presentWording } from '../../../contract/wordings.ts';
import { contactForm, kindOf } from './contact-form.ts';

const filled = { kind: 'prayer', firstName: 'Odile', lastName: 'Exemple', email: 'o@example.org' };

test('what is left empty is left out', () => {
  expect(contactForm.body({ ...filled, content: 'Priez.', phone: ' ', address: '' })).toEqual({
    ...filled,
    content: 'Priez.',
    consent: presentWording('contact'),
  });
});

test('an address can make the choice, a wrong one makes none', () => {
  expect(kindOf('help')).toBe('help');
  expect(kindOf('money')).toBe('message');
  expect(kindOf(null)).toBe('message');
});
