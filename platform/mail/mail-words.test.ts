import { expect, test } from 'vitest';
import { textAndHtml } from './mail-words.ts';

const SITE = new URL('https://parvis.example');
const mail = {
  language: 'fr',
  subject: 'Votre code',
  name: 'Marie',
  paragraphs: ['Voici\u00a0:', 'Fin.'],
} as const;

test('a mail says the same as text and as HTML, in its language', () => {
  const { text, html } = textAndHtml({ ...mail, code: '012345' }, SITE);
  expect(text).toBe(
    'Bonjour Marie,\n\nVoici\u00a0:\n\n    012345\n\nFin.\n\nL’équipe de Parvis\n\n-- \nVous recevez ce message parce que cette adresse a été indiquée sur https://parvis.example/fr\n',
  );
  for (const part of ['<html lang="fr">', 'Bonjour Marie,', 'Voici\u00a0:', '>012345<', 'Fin.'])
    expect(html).toContain(part);
  const english = textAndHtml({ ...mail, language: 'en-US' }, SITE).text;
  expect(english).toMatch(/^Hello Marie,\n/);
  expect(english).toContain('The Parvis team');
});

test('a link leads to its address with a colon where that is written out', () => {
  const link = { words: 'Saisir le code\u00a0:', path: '/fr/verification' };
  const { text, html } = textAndHtml({ ...mail, link }, SITE);
  expect(text).toContain('Saisir le code\u00a0:\nhttps://parvis.example/fr/verification');
  expect(html).toContain('>Saisir le code</a>');
});

test('every word is escaped, and the only links are to the site', () => {
  const hostile = '<script>alert("1")</script>&\'';
  const { html } = textAndHtml(
    { ...mail, subject: hostile, name: hostile, paragraphs: [hostile], code: hostile },
    SITE,
  );
  expect(html).not.toContain('<script');
  expect(html.split('&lt;script&gt;alert(&quot;1&quot;)&lt;').length).toBeGreaterThan(3);
  expect([...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
    'https://parvis.example/fr',
  ]);
});

test.each(['Allez sur evil.example', 'http://evil', 'a@evil', 'x\\y', 'Marie\u0007'])(
  'a name that could be taken for an address is left out: %j',
  name => {
    const { text, html } = textAndHtml({ ...mail, name }, SITE);
    expect(text).toMatch(/^Bonjour,\n/);
    expect(html).toContain('>Bonjour,<');
  },
);
