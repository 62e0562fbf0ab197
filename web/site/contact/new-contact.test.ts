import { expect, test } from 'vitest';
import { presentWording } from '../../../contract/wordings.ts';
import { bodyOf, EMPTY_CONTACT, faultsOf, kindOf } from './new-contact.ts';

const whole = {
  ...EMPTY_CONTACT,
  firstName: 'Odile',
  lastName: 'Exemple',
  email: 'o@example.org',
  content: 'Priez.',
};

test('names, an address that could be one, and words are needed', () => {
  expect(faultsOf(whole)).toEqual({});
  expect(faultsOf(EMPTY_CONTACT)).toEqual({
    firstName: 'required',
    lastName: 'required',
    email: 'required',
    content: 'required',
  });
  expect(faultsOf({ ...whole, content: ' \n' })).toEqual({ content: 'required' });
  expect(faultsOf({ ...whole, email: 'odile' })).toEqual({ email: 'emailWrong' });
});

test('what is left empty is left out', () => {
  const { firstName, lastName, email, content } = whole;
  expect(bodyOf('prayer', whole)).toEqual({
    kind: 'prayer',
    consent: presentWording('contact'),
    firstName,
    lastName,
    email,
    content,
  });
  expect(bodyOf('message', { ...whole, phone: '+237 6 99 00 00 00' })).toHaveProperty('phone');
});

test('an address can make the choice, a wrong one makes none', () => {
  expect(kindOf(new URLSearchParams('pour=help'))).toBe('help');
  expect(kindOf(new URLSearchParams('pour=money'))).toBe('message');
  expect(kindOf(new URLSearchParams())).toBe('message');
});
