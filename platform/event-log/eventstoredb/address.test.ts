import { expect, test } from 'vitest';
import { CannotStart } from '../../config/config.ts';
import { faultOfAddress, parseAddress } from './address.ts';
import { openEventStoreLog } from './eventstoredb-event-log.ts';

test.each([
  ['esdb://admin:changeit@log.example:2113', 'admin', 'changeit'],
  ['esdb+discover://a%40b:p%3Ass@log.example?nodePreference=leader', 'a@b', 'p:ss'],
  ['esdb://admin:changeit@h1:2113,h2:2113,h3:2113/?tls=true', 'admin', 'changeit'],
])('%s has credentials', (url, username, password) => {
  expect(faultOfAddress(url)).toBeUndefined();
  expect(parseAddress(url).credentials).toEqual({ username, password });
});

test.each(['esdb://localhost:2113?tls=false', 'esdb://h1:2113,h2:2113?connectionName=x&tls=false'])(
  '%s needs none',
  url => {
    expect(faultOfAddress(url)).toBeUndefined();
    expect(parseAddress(url).credentials.username).not.toBe('');
  },
);

test('several hosts are all seeds, after either scheme', () => {
  const hosts = ['n1', 'n2', 'n3'].map(host => ({ host, port: 2113 }));
  for (const scheme of ['esdb', 'esdb+discover']) {
    const address = parseAddress(`${scheme}://u:p@n1:2113,n2,n3:2113?tlsCAFile=ca%20file.pem`);
    expect(address).toMatchObject({ hosts, tls: true, caFile: 'ca file.pem' });
    // The client forgets all but the first of several hosts after +discover.
    expect(address.url).toMatch(/^esdb:\/\/u:p@n1:2113,n2:2113,n3:2113\?/);
  }
  expect(parseAddress('esdb+discover://u:p@cluster.example').url).toMatch(/^esdb\+discover:/);
});

test.each([
  'esdb://log.example:2113',
  'http://a:secret@log.example:2113',
  'kurrentdb://a:secret@x',
  'esdb://a:secret@',
  'esdb://a:secret@n1:2113,,n3:2113',
  'esdb://a:secret@n1:2113,n2:70000',
  'esdb://a:secret@[::1]:2113',
  'esdb://a:sec@ret@n1:2113',
  'esdb://a:secret@n1:2113?tlsVerifyCert=false',
  'esdb://a:secret@n1:2113?nodePreferance=leader',
  'esdb://a:secret@n1:2113?throwOnAppendFailure=false',
  'esdb://a:secret@n1:2113?keepAliveInterval=soon',
  'esdb://a:secret@n1:2113?tls=maybe',
])('%s keeps the program from starting, and neither the client nor the error shows the password', url => {
  const printed: unknown[] = [];
  const warn = console.warn;
  console.warn = (...words: unknown[]) => void printed.push(...words);
  try {
    const open = () => openEventStoreLog({ url });
    expect(open).toThrow(CannotStart);
    expect(open).toThrow(/^EVENTSTORE_URL (must|has|needs) /);
    expect(open).toThrow(expect.not.stringMatching(/sec|n1/));
    expect(printed).toEqual([]);
  } finally {
    console.warn = warn;
  }
});

test('an option that is wrong is named', () => {
  expect(faultOfAddress('esdb://a:b@n1?tlsVerifyCert=false&keepAlive=1')).toContain(
    ': tlsVerifyCert, keepAlive',
  );
  expect(faultOfAddress('esdb://a:b@n1?gossipTimeout=x')).toContain(': gossipTimeout');
});

test('a certificate file that is not there keeps the program from starting', () => {
  const open = () => openEventStoreLog({ url: 'esdb://a:secret@n1:2113?tlsCAFile=nowhere.pem' });
  expect(open).toThrow(CannotStart);
  expect(open).toThrow(/certificate/);
});
