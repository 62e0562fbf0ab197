import { createTransport } from 'nodemailer';
import { expect, test } from 'vitest';
import { textAndHtml } from '../mail/mail-words.ts';
import { createSealer, isSigned, publicKeyOf } from './seal.ts';
import { findSeal, sealInWords } from './seal-in-words.ts';

// RFC 8032, section 7.1, test 1.
test('the key is one of Ed25519', () => {
  const key = Buffer.from('9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60', 'hex');
  const publicKey = Buffer.from('d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a', 'hex');
  expect(publicKeyOf(key)).toBe(publicKey.toString('base64url'));
});

const seal = createSealer(Buffer.alloc(32, 1))(Buffer.alloc(32, 2), 41, '2026-11-22T08:00:00.000Z');

test('a seal of which anything was changed is not signed', () => {
  expect(isSigned(seal)).toBe(true);
  const { publicKey } = createSealer(Buffer.alloc(32, 3))(Buffer.alloc(32), 1, seal.at);
  const changes = [
    { count: 42 },
    { hash: 'f'.repeat(64) },
    { at: '2026-11-22T08:00:00.001Z' },
    { publicKey },
    { signature: `${seal.signature.slice(0, -4)}AAAA` },
  ];
  expect(changes.filter(change => isSigned({ ...seal, ...change }))).toEqual([]);
});

const letter = (paragraphs: readonly string[], language: 'fr' | 'en-US' = 'fr') =>
  textAndHtml(
    { language, name: 'Agnès', subject: 'Le sceau', paragraphs },
    new URL('https://parvis.example'),
  );

test.each(['quoted-printable', 'base64'] as const)(
  'is found in a mail that was sent in %s',
  async textEncoding => {
    const transport = createTransport({ streamTransport: true, buffer: true });
    const given = letter(['Voici le dernier sceau du journal.', sealInWords(seal)]);
    const { message } = await transport.sendMail({
      from: 'a@example.org',
      to: 'b@example.org',
      ...given,
      textEncoding,
    });
    expect(findSeal(String(message))).toEqual(seal);
  },
);

test('is found in what was copied out of a mail, and in a file of its own', () => {
  expect(findSeal(`> ${sealInWords(seal).replaceAll(' ', '\r\n> ')}`)).toEqual(seal);
  expect(findSeal(JSON.stringify({ '@id': '/api/seal/1', ...seal }))).toEqual(seal);
  expect(findSeal(letter([sealInWords(seal)]).html)).toEqual(seal);
});

test('nothing is found where there is none', () => {
  expect(['', '{}', '[parvis-seal AAAA]', 'Voici.'].map(findSeal)).toEqual(Array(4).fill(undefined));
});
