import { expect, test } from 'vitest';
import { plainVoice } from '../../frame/typesetting/plain-voice.ts';

test.each([
  ['<p>Il est là.</p>', 'Il est là.'],
  ['<p>Il est là.</p><p>Deux<br />lignes.</p>', 'Il est là.\n\nDeux\nlignes.'],
  ['<p>1 &lt; 2 &amp;amp; &quot;oui&quot;</p>', '1 < 2 &amp; "oui"'],
  ['<p>Il <em>est</em> là.</p><p>Oui.</p>', '<p>Il <em>est</em> là.</p>\n\n<p>Oui.</p>'],
  ['', ''],
])('%s', (html, text) => {
  expect(plainVoice(html)).toBe(text);
});
