import { expect, test } from 'vitest';
import { excerpt } from './excerpt.ts';
import { readingMinutes } from './reading-time.ts';
import { picturesIn, plainText, sanitised } from './rich-text.ts';

test('reading time follows the language, and is a minute at least', () => {
  const words = 'mot '.repeat(195 * 4);
  expect(readingMinutes(words, 'fr')).toBe(4);
  expect(readingMinutes(words, 'en-US')).toBe(3);
  expect(readingMinutes('', 'fr')).toBe(1);
});

test('an excerpt is the abstract, or the beginning cut at a word', () => {
  expect(excerpt(' Un résumé. ', 'Le texte')).toBe('Un résumé.');
  expect(excerpt('', 'Un texte\n court.')).toBe('Un texte court.');
  const long = excerpt('', `${'parole '.repeat(25)}« fin » ; et la suite`);
  expect(long).toBe(`${'parole '.repeat(25)}« fin… »`);
});

const PICTURE = `/media/${'0a'.repeat(16)}.webp`;
const SHOWN = `<figure><img src="${PICTURE}" alt="" width="9" /></figure>`;
const PLAYER = '<figure class="player"><a href="https://youtu.be/a" rel="nofollow noopener">A</a></figure>';

test('the pictures of a text are known, each once', () => {
  expect(picturesIn(`${SHOWN}<p>a</p>${SHOWN}`)).toEqual([PICTURE]);
});

test.each([
  ['<p class="verse">Notre Père,<br>qui es</p>', '<p class="verse">Notre Père,<br />qui es</p>'],
  ['<p class="verse evil" style="x" onclick="y">a</p>', '<p class="verse">a</p>'],
  ['<script>alert(1)</script><p>a</p>', '<p>a</p>'],
  ['<a href="javascript:alert(1)">a</a>', '<a rel="nofollow noopener">a</a>'],
  [
    '<a href="https://parvis.example">a</a>',
    '<a href="https://parvis.example" rel="nofollow noopener">a</a>',
  ],
  ['<svg><style><img src=x onerror=alert(1)></style></svg>b', 'b'],
  ['<figure><img src="https://elsewhere.example/a.jpg" alt="x"></figure>', '<figure></figure>'],
  ['<figure class="player big"><a href="https://youtu.be/a">A</a></figure>', PLAYER],
  [`<figure><img src="${PICTURE}" alt="" onerror="x" srcset="y" width="9" /></figure>`, SHOWN],
  [`<img src="${PICTURE}" alt="" width="9em" />`, ''],
  ['<p>\u202eun\u0000&#8;&#xffff;\tdeux</p>', '<p>un\tdeux</p>'],
  [
    '<a href="&#x202e;javascript:alert(1)">a</a>',
    '<a href="\u202ejavascript:alert(1)" rel="nofollow noopener">a</a>',
  ],
  ['<p lang="la">Pater</p><iframe src="https://x"></iframe>', '<p lang="la">Pater</p>'],
])('%j is kept as %j', (html, kept) => {
  expect(sanitised(html)).toBe(kept);
  expect(sanitised(kept)).toBe(kept);
});

test('plain text has the words, blocks parted by line breaks', () => {
  expect(
    plainText('<h2>A &amp; B</h2><p>un<br />deux</p><blockquote><p>x</p><cite>y</cite></blockquote>'),
  ).toBe('A & B\nun\ndeux\nx\ny');
  expect(plainText('<ul><li>un<ul><li>deux</li></ul></li></ul><p> trois&nbsp;: &#171;&#xbb; </p>')).toBe(
    'un\ndeux\ntrois\u00a0: «»',
  );
});

test('an excerpt of one long word is cut within it', () => {
  expect(excerpt('', 'a'.repeat(300))).toBe(`${'a'.repeat(180)}…`);
  expect(excerpt('', `a${'🕊'.repeat(150)}`)).toBe(`a${'🕊'.repeat(89)}…`);
});
