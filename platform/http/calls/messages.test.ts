import { expect, test } from 'vitest';
import { MESSAGES, type MessageKey, say } from './messages.ts';

const keys = Object.keys(MESSAGES.fr) as MessageKey[];
const placeholders = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort();

test('each sentence has the same placeholders in both languages', () => {
  const differing = keys.filter(
    key => placeholders(MESSAGES.fr[key]).join() !== placeholders(MESSAGES['en-US'][key]).join(),
  );
  expect(differing).toEqual([]);
});

test('French sentences are set as French is: curved apostrophes, no breaking space before : ; ! ?', () => {
  const own = keys.filter(key => MESSAGES.fr[key] !== MESSAGES['en-US'][key]);
  for (const key of own) {
    // The special characters of the password rule are named, not punctuation.
    const text = MESSAGES.fr[key].replace('@ - _ $ % ! *', '');
    expect(text, key).not.toMatch(/'| [:;!?]|[^\u00a0]:|[^\u202f][;!?]/);
  }
  expect(own.length).toBeGreaterThan(25);
});

test('values take the place of their names; those not given stay', () => {
  expect(say('en-US', 'fileTooLarge', { name: 'a.png', kilobytes: 500 })).toBe('a.png is larger than 500K');
  expect(say('fr', 'tooShort')).toBe('il faut au moins {min} caractères');
});

test('how long to wait is said in words', () => {
  expect(say('en-US', 'rateLimited', { seconds: 7 })).toBe('Too many requests: try again in 7\u00a0seconds.');
  expect(say('en-US', 'rateLimited', { seconds: 1 })).toMatch(/in 1\u00a0second\.$/);
  expect(say('fr', 'codeTooSoon', { seconds: 1141 })).toMatch(/un autre dans 20\u00a0minutes\.$/);
});
