import { expect, test } from 'vitest';
import { phoneNumber } from './phone-number.ts';

test.each([
  ['6 71 23 45 67', '+237671234567'],
  ['+237 671 23 45 67', '+237671234567'],
  ['06 12 34 56 78', '+33612345678'],
  ['+1 212 555 0123', '+12125550123'],
  ['12', undefined],
  ['appelez-moi', undefined],
  ['', undefined],
])('%j is %j', (written, number) => expect(phoneNumber(written)).toBe(number));
