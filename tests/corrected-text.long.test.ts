/** The pages of all chapters of the two real texts are kept: a correction drops those in which the text stands. */
import { expect, test } from 'vitest';
import { appendWhole, publishChapters } from '../bench/publish-chapters.ts';
import type { Web } from '../platform/pages/page-server.ts';
import { createHistory } from './build-events.ts';
import { builtWeb } from './built-web.ts';
import { startTestParvis } from './start-parvis.ts';

const CORRECTED = 25;
/** Its own page, and those of the texts before and after it, which lead to it. */
const ITS_PAGES = 3;

test('a corrected text drops at most one of a hundred kept pages, and a view none', async () => {
  await using run = await startTestParvis({
    async web(publicUrl) {
      const web = await builtWeb(publicUrl);
      // Made in earnest, and cut, so that all of them find room.
      const renderPage: Web['renderPage'] = async request => {
        const page = await web.renderPage(request);
        return { ...page, html: page.html.subarray(0, 100) };
      };
      return { ...web, renderPage };
    },
  });
  const editor = await run.person('Basile', 'ROLE_EDITOR');
  const history = createHistory();
  const texts = publishChapters(history);
  await appendWhole(run.parvis.log, history.events);
  await run.parvis.settle();
  const { cache } = run.parvis;
  for (const [language, count] of [
    ['fr', texts.length],
    ['en-US', texts.length],
  ] as const)
    for (let page = 1; page <= count / 100 + 1; page++) {
      const list = await editor.get(`/api/posts?lang=${language}&itemsPerPage=100&page=${page}`);
      for (const { path } of list.member)
        expect((await fetch(`${run.parvis.url}/${language}/${path}`)).status).toBe(200);
    }
  const kept = cache.stats.entries;
  expect(kept).toBe(texts.length);

  const dropped: number[] = [];
  for (let at = 0; at < CORRECTED; at++) {
    const text = texts[Math.floor((at * (texts.length - 100)) / CORRECTED)];
    const { body } = await editor.get(`/api/post/${text}`);
    const before = cache.stats.entries;
    const answer = await editor.patch(`/api/post/${text}`, {
      language: body.language,
      content: '<p>Corrigé.</p>',
    });
    expect(answer.status).toBe(200);
    dropped.push(before - cache.stats.entries);
  }
  console.info(`of ${kept} kept pages, corrections have dropped ${dropped.join(', ')}`);
  expect(Math.min(...dropped)).toBeGreaterThan(0);
  // The newest of a category stand on the pages of all its texts: few are that.
  const sum = dropped.reduce((all, one) => all + one);
  expect(sum / dropped.length).toBeLessThanOrEqual(kept / 100);
  expect(dropped.filter(one => one <= ITS_PAGES).length).toBeGreaterThan(CORRECTED * 0.9);

  const before = cache.stats.entries;
  await run.visitor.post('/api/views/add', { post: `/api/post/${texts[7]}` });
  await run.visitor.post('/api/likes/add', { post: `/api/post/${texts[7]}` });
  await run.parvis.settle();
  expect(cache.stats.entries).toBe(before);
});
