import { expect, test } from 'vitest';
import { CannotStart } from '../../config/config.ts';
import { credentialsOf } from './connection.ts';
import { openEventStoreLog } from './eventstoredb-event-log.ts';

test.each([
  ['esdb://admin:changeit@log.example:2113', 'admin', 'changeit'],
  ['esdb+discover://a%40b:p%3Ass@log.example?nodePreference=leader', 'a@b', 'p:ss'],
  ['esdb://admin:changeit@h1:2113,h2:2113,h3:2113/?tls=true', 'admin', 'changeit'],
])('%s has credentials', (url, username, password) => {
  expect(credentialsOf(url)).toEqual({ username, password });
});

test.each(['esdb://localhost:2113?tls=false', 'esdb://h1:2113,h2:2113?connectionName=x&tls=FALSE'])(
  '%s needs none',
  url => {
    expect(credentialsOf(url).username).not.toBe('');
  },
);

test.each([
  'esdb://log.example:2113',
  'http://log.example:2113',
  'kurrentdb://a:secret@x',
  'esdb://a:secret@',
])('%s keeps the program from starting, without being shown', url => {
  expect(() => credentialsOf(url)).toThrow(CannotStart);
  expect(() => credentialsOf(url)).toThrow(expect.not.stringContaining('secret'));
});

test.each([
  [
    'a misspelt option, which the client would print with the whole address',
    'tls=false&nodePreferance=leader',
  ],
  ['an option that makes it answer with wrong revisions', 'tls=false&throwOnAppendFailure=false'],
  ['one that it does not know how to keep', 'tlsVerifyCert=false'],
  ['a value that it cannot read', 'tls=false&keepAliveInterval=soon'],
])('%s keeps the program from starting, and nothing is printed', (_, options) => {
  const printed: unknown[] = [];
  const warn = console.warn;
  console.warn = (...words: unknown[]) => void printed.push(...words);
  try {
    const open = () => openEventStoreLog({ url: `esdb://a:secret@log.example:2113?${options}` });
    expect(open).toThrow(CannotStart);
    expect(open).toThrow(expect.not.stringContaining('secret'));
    expect(printed).toEqual([]);
  } finally {
    console.warn = warn;
  }
});
