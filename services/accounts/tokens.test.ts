import jwt from 'jsonwebtoken';
import { expect, test } from 'vitest';
import { CLOCKS_APART_MS } from '../../platform/event-log/clocks-apart.ts';
import { ACCESS_TOKEN_SECONDS, createAccessTokens } from './tokens.ts';

const key = Buffer.alloc(32, 7);
const issuer = 'https://parvis.example';
const NOW = Date.parse('2026-11-21T08:00:00Z');
const tokens = createAccessTokens(key, issuer, () => NOW);
const person = { userId: 7, email: 'marie@example.org', roles: ['ROLE_USER'], sessionId: 12, generation: 3 };
const at = (seconds: number) => createAccessTokens(key, issuer, () => NOW + seconds * 1000);

test('a token names its user until it expires', () => {
  const token = tokens.issue(person);
  const expiresAt = new Date(NOW + ACCESS_TOKEN_SECONDS * 1000);
  expect(tokens.check(token)).toEqual({
    kind: 'valid',
    userId: 7,
    sessionId: 12,
    generation: 3,
    expiresAt,
  });
  expect(at(ACCESS_TOKEN_SECONDS - 1).check(token).kind).toBe('valid');
  expect(at(ACCESS_TOKEN_SECONDS).check(token).kind).toBe('expired');
});

test('a token is good at once on a machine whose clock is behind', () => {
  const behind = createAccessTokens(key, issuer, () => NOW - CLOCKS_APART_MS);
  expect(behind.check(tokens.issue(person)).kind).toBe('valid');
  expect(at(-CLOCKS_APART_MS / 1000 - 1).check(tokens.issue(person)).kind).toBe('invalid');
});

const claims = { typ: 'access', sub: '7', iss: issuer, aud: 'parvis', exp: NOW / 1000 + 60, sid: 12, gen: 3 };
test.each([
  ['another key', jwt.sign(claims, Buffer.alloc(32, 8), { algorithm: 'HS256' })],
  ['another algorithm', jwt.sign(claims, key, { algorithm: 'HS512' })],
  ['no algorithm', jwt.sign(claims, '', { algorithm: 'none' })],
  ['another issuer', jwt.sign({ ...claims, iss: 'https://elsewhere.example' }, key, { algorithm: 'HS256' })],
  ['another audience', jwt.sign({ ...claims, aud: 'elsewhere' }, key, { algorithm: 'HS256' })],
  ['another purpose', jwt.sign({ ...claims, typ: 'reset' }, key, { algorithm: 'HS256' })],
  ['an odd subject', jwt.sign({ ...claims, sub: '7 or 1' }, key, { algorithm: 'HS256' })],
  ['no subject', jwt.sign({ ...claims, sub: undefined }, key, { algorithm: 'HS256' })],
  ['no session', jwt.sign({ ...claims, sid: undefined }, key, { algorithm: 'HS256' })],
  ['nothing of a token', 'x.y.z'],
])('a token with %s is refused', (_, token) => {
  expect(tokens.check(token)).toEqual({ kind: 'invalid' });
});
