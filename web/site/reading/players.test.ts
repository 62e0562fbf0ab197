import { expect, test } from 'vitest';
import { withPlayers } from './players.ts';

const link = (href: string, title: string) =>
  `<figure class="player"><a href="${href}" rel="nofollow noopener">${title}</a></figure>`;

test('a link to a known site becomes its player, made from the id alone', () => {
  const html = withPlayers(
    `<p>a</p>${link('https://www.youtube.com/watch?v=abc&amp;t=1', 'Le « "parvis" »')}<p>b</p>`,
  );
  expect(html).toContain('<summary class="button line">Le « "parvis" » (youtube.com)</summary>');
  expect(html).toContain(
    'src="https://www.youtube-nocookie.com/embed/abc" title="Le « &quot;parvis&quot; »"',
  );
  expect(html.startsWith('<p>a</p><details')).toBe(true);
  expect(html.endsWith('</details><p>b</p>')).toBe(true);
});

test('any other link stays one', () => {
  const other = link('https://elsewhere.example/watch?v=abc', 'Ailleurs');
  expect(withPlayers(other)).toBe(other);
});
