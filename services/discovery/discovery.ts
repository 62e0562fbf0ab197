/** What machines ask a site for: `robots.txt`, the sitemap, feeds. Kept as pages are, until what they name changes. */
import { isLanguage, LANGUAGES } from '../../contract/languages.ts';
import { isSection } from '../../contract/sections.ts';
import type { AppMiddleware } from '../../platform/http/calls/app-state.ts';
import { onlyRead } from '../../platform/http/calls/only-read.ts';
import type { ResponseCache } from '../../platform/http/kept-answers/response-cache.ts';
import { sendThroughCache } from '../../platform/http/kept-answers/send-kept.ts';
import { sameForAll } from '../../platform/http/sending/payload.ts';
import { FORMATS, type Format, feedOf } from './feeds.ts';
import type { Readers } from './published-texts.ts';
import { sitemapIndex, sitemapOfLists, sitemapOfTexts } from './sitemap.ts';

const XML = 'application/xml';
const SITEMAP = /^\/sitemap\/([^/]+?)(?:\/([a-z]+)-([1-9]\d{0,5}))?\.xml$/;
const FEED = /^\/([^/]+)(?:\/([a-z]+)(?:\/([^/]+))?)?\/feed\.([a-z]+)$/;

interface Made {
  readonly type: string;
  readonly body: Buffer;
}

const isFormat = (name: string | undefined): name is Format =>
  name !== undefined && Object.hasOwn(FORMATS, name);

/** What search engines may look at: all that people read, and nothing that is made of it or needs an account. */
const robots = (origin: string): string =>
  [
    'User-agent: *',
    'Disallow: /api/',
    // Below each language alone: a text may be called 'administrer' or 'recherche'.
    ...LANGUAGES.flatMap(language => [`Disallow: /${language}/admin`, `Disallow: /${language}/recherche`]),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');

/** How it is made; undefined when nothing of ours is asked for. */
function makerOf(
  path: string,
  readers: Readers,
  origin: string,
): (() => Promise<Made | undefined>) | undefined {
  const xml = async (made: Promise<Buffer | undefined>, type = XML) => {
    const body = await made;
    return body && { type, body };
  };
  if (path === '/robots.txt') return async () => ({ type: 'text/plain', body: Buffer.from(robots(origin)) });
  if (path === '/sitemap.xml') return () => xml(sitemapIndex(readers, origin));
  const [, language, section, file] = SITEMAP.exec(path) ?? [];
  if (isLanguage(language)) {
    if (section === undefined) return () => xml(sitemapOfLists(readers, origin, language));
    if (isSection(section))
      return () => xml(sitemapOfTexts(readers, origin, { language, section, file: Number(file) }));
  }
  const [, inLanguage, list, category, format] = FEED.exec(path) ?? [];
  if (!isLanguage(inLanguage) || !isFormat(format) || (list !== undefined && !isSection(list)))
    return undefined;
  const asked = { language: inLanguage, section: list, category };
  return () => xml(feedOf(readers, origin, asked, format), FORMATS[format]);
}

export function discovery(cache: ResponseCache, readers: Readers, { origin }: URL): AppMiddleware {
  return (ctx, next) => {
    const make = makerOf(ctx.path, readers, origin);
    if (!make) return next();
    onlyRead(ctx);
    ctx.state.route = 'discovery';
    return sendThroughCache(ctx, cache, `discovery ${ctx.path}`, async () => {
      const made = await make();
      const { type, body } = made ?? { type: 'text/plain', body: Buffer.from('') };
      return {
        status: made ? 200 : 404,
        headers: { 'Content-Type': `${type}; charset=utf-8`, 'Cache-Control': 'no-cache' },
        content: sameForAll(body),
        keep: made !== undefined,
      };
    });
  };
}
