import { expect, test } from 'vitest';
import { requireSafeSqlite } from './sqlite-version.ts';

test.each(['3.51.3', '3.51.10', '3.53.4', '4.0.0'])('SQLite %s is safe', version => {
  expect(() => requireSafeSqlite(version)).not.toThrow();
});

test.each(['3.51.2', '3.50.4', '3.6.23', '2.99.99', '3.51', 'unknown', undefined])(
  'SQLite %s is refused, with what to do',
  version => {
    expect(() => requireSafeSqlite(version)).toThrow(/3\.51\.3 or later is needed: run with Node 24\.15/);
  },
);
