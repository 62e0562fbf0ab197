import { expect, test } from 'vitest';
import { Refusal } from '../../contract/refusals.ts';
import { phoneNumber } from './phone-number.ts';

test.each([
  ['6 71 23 45 67', '+237671234567'],
  ['6 50 12 34 56', '+237650123456'],
  ['+237 671 23 45 67', '+237671234567'],
  ['06 12 34 56 78', '+33612345678'],
  ['+1 212 555 0123', '+12125550123'],
  ['', null],
  ['  ', null],
  [null, null],
])('%j is %j', (written, number) => expect(phoneNumber(written)).toBe(number));

test.each(['12', '123', 'appelez-moi'])('%j is no phone number', written => {
  expect(() => phoneNumber(written)).toThrow(new Refusal('invalid', 'invalidPhone', 'phone'));
});
