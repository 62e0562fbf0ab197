import { expect, test } from 'vitest';
import { canonicalJson } from './canonical-json.ts';

// RFC 8785, sections 3.2.2 and 3.2.3 with its result in UTF-8.
test('literals, numbers and strings as in the example of the standard', () => {
  const given = String.raw`{
    "numbers": [333333333.33333329, 1E30, 4.50, 2e-3, 0.000000000000000000000000001],
    "string": "\u20ac$\u000F\u000aA'\u0042\u0022\u005c\\\"\/",
    "literals": [null, true, false]
  }`;
  expect(Buffer.from(canonicalJson(JSON.parse(given))).toString('hex')).toBe(
    `7b226c69746572616c73223a5b6e756c6c2c747275652c66616c73655d2c226e756d62657273223a5b3333333333333333332e33333333
     3333332c31652b33302c342e352c302e3030322c31652d32375d2c22737472696e67223a22e282ac245c75303030665c6e4127425c225c
     5c5c5c5c222f227d`.replace(/\s/g, ''),
  );
});

// RFC 8785, section 3.2.3.
test('fields in the order of their UTF-16 units', () => {
  const given = String.raw`{
    "\u20ac": "Euro Sign",
    "\r": "Carriage Return",
    "\ufb33": "Hebrew Letter Dalet With Dagesh",
    "1": "One",
    "\ud83d\ude00": "Emoji: Grinning Face",
    "\u0080": "Control",
    "\u00f6": "Latin Small Letter O With Diaeresis"
  }`;
  expect(Object.values(JSON.parse(canonicalJson(JSON.parse(given))))).toHaveLength(7);
  expect([...canonicalJson(JSON.parse(given)).matchAll(/:"([^":]+)/g)].map(([, value]) => value)).toEqual([
    'Carriage Return',
    'One',
    'Control',
    'Latin Small Letter O With Diaeresis',
    'Euro Sign',
    'Emoji',
    'Hebrew Letter Dalet With Dagesh',
  ]);
});

// RFC 8785, appendix B: bits of IEEE 754, and what they are written as.
test.each([
  ['0000000000000000', '0'],
  ['8000000000000000', '0'],
  ['0000000000000001', '5e-324'],
  ['8000000000000001', '-5e-324'],
  ['7fefffffffffffff', '1.7976931348623157e+308'],
  ['4340000000000000', '9007199254740992'],
  ['c340000000000000', '-9007199254740992'],
  ['4430000000000000', '295147905179352830000'],
  ['44b52d02c7e14af5', '9.999999999999997e+22'],
  ['44b52d02c7e14af6', '1e+23'],
  ['444b1ae4d6e2ef4e', '999999999999999700000'],
  ['444b1ae4d6e2ef50', '1e+21'],
  ['3eb0c6f7a0b5ed8c', '9.999999999999997e-7'],
  ['3eb0c6f7a0b5ed8d', '0.000001'],
  ['41b3de4355555553', '333333333.3333332'],
  ['41b3de4355555557', '333333333.33333343'],
  ['becbf647612f3696', '-0.0000033333333333333333'],
  ['43143ff3c1cb0959', '1424953923781206.2'],
])('the number %s', (bits, written) => {
  expect(canonicalJson(Buffer.from(bits, 'hex').readDoubleBE())).toBe(written);
});

test('what JSON has no word for is left out, as when it is written', () => {
  const value = { b: undefined, a: [undefined, { z: 1, y: {} }], c: '\ud800' };
  expect(canonicalJson(value)).toBe('{"a":[null,{"y":{},"z":1}],"c":"\\ud800"}');
});
