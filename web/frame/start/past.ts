/** What makes a page one of the past: it says so, its links stay there, and nothing on it is sent. */

import { AS_OF } from '../../../contract/as-of.ts';
import type { Language } from '../../../contract/languages.ts';
import { SITE_ZONE } from '../../../contract/site-zone.ts';
import { dayOf } from '../typesetting/dates.ts';
import { followChoices } from './chosen.ts';
import { filesIn, LOST_STYLE, withoutLost } from './lost-files.ts';

export interface Past {
  readonly instant: string;
  /** Which of these files are gone since. */
  readonly lostOf: (files: readonly string[]) => Promise<ReadonlySet<string>>;
}

const WORDS = {
  fr: {
    label: 'Le passé',
    line: 'Le site tel qu’il était le',
    today: 'Aujourd’hui',
    choose: 'Choisir un moment',
  },
  'en-US': {
    label: 'The past',
    line: 'The site as it was on',
    today: 'Today',
    choose: 'Choose a moment',
  },
} as const satisfies Record<Language, Record<string, string>>;

/** The same for all readers, as the days are. */
const zone = { timeZone: SITE_ZONE, timeZoneName: 'short', minute: '2-digit' } as const;
const times: Record<Language, Intl.DateTimeFormat> = {
  fr: new Intl.DateTimeFormat('fr', { ...zone, hour: '2-digit' }),
  'en-US': new Intl.DateTimeFormat('en-US', { ...zone, hour: 'numeric' }),
};
const inWords: Record<Language, (day: string, time: string) => string> = {
  fr: (day, time) => `${day} à ${time.replace(/^0?(\d+):(\d+) (.*)$/, '$1\u00a0h\u00a0$2 ($3)')}`,
  'en-US': (day, time) => `${day}, at ${time}`,
};

/** The one script of such a page. */
export const PAST_SCRIPT = `(${followChoices})()`;

/** Stands in the page behind the other styles. */
export const PAST_STYLE = `
.past{position:sticky;top:0;z-index:20;display:flex;flex-wrap:wrap;align-items:center;gap:0 var(--s5);padding:var(--s2) max(var(--gutter),50% - 42rem);background:var(--highlight);color:#23273f;font:var(--type-strong)}
.past p{margin-right:auto}
.past a{display:inline-flex;align-items:center;min-height:2.75rem;color:inherit}
.past :focus-visible{outline-color:#1d4fd8}
/* Nothing was said yet, and nothing can be. */
#comments:not(:has(.comment)),form[method=post],.theme-switch,.letter,.gate,.languages+.account{display:none}
html .rail .like{display:inline-flex;opacity:1}
@media print{.past{position:static}}
${LOST_STYLE}`;

/** `path`: of the page, without the moment. */
function pastBanner(path: string, instant: string, language: Language): string {
  const { label, line, today, choose } = WORDS[language];
  const chooser = `/${language}/admin/history/past?${AS_OF}=${encodeURIComponent(instant)}`;
  const when = inWords[language](dayOf(instant, language), times[language].format(new Date(instant)));
  return `<aside class="past" aria-label="${label}"><p>${line} <time datetime="${instant}">${when}</time></p><a href="${chooser}">${choose}</a><a href="${path.replaceAll('&', '&amp;')}">${today}</a></aside>`;
}

/** Of accounts and of the team: these are of today. */
const OF_TODAY =
  /^\/[^/]+\/(?:admin|connexion|inscription|verification|mot-de-passe-oublie|mon-profil|mes-temoignages|accord|sans-messages|retirer-mon-message|arreter-la-lettre|retirer-mes-textes|apercu)(?:[/?#]|$)/;

/** An address of a page, at the same moment; others stay as they are. `and`: what joins parameters. */
export function keepingMoment(address: string, instant: string, and = '&'): string {
  if (!/^\/(?:fr|en-US)(?:[/?#]|$)/.test(address) || OF_TODAY.test(address)) return address;
  const [whole = '', fragment] = address.split('#', 2);
  const joined = `${whole}${whole.includes('?') ? and : '?'}${AS_OF}=${encodeURIComponent(instant)}`;
  return fragment === undefined ? joined : `${joined}#${fragment}`;
}

const withoutOrigin = (address: string, publicUrl: string): string =>
  address.startsWith(`${publicUrl}/`) ? address.slice(publicUrl.length) : address;

/** The HTML of a page whose links and searches lead to pages of the same moment. */
const withMoment = (html: string, instant: string, publicUrl: string): string =>
  html
    .replace(
      /(<a\b[^>]*? href=")([^"]*)(")/g,
      (_, before: string, address: string, after: string) =>
        before + keepingMoment(withoutOrigin(address, publicUrl), instant, '&amp;') + after,
    )
    .replace(
      /<form\b[^>]* action="\/(?:fr|en-US)\/recherche"[^>]*>/g,
      form => `${form}<input type="hidden" name="${AS_OF}" value="${instant}">`,
    );

/** The HTML of a page as one of the past. Its banner comes after the link that skips to the text. */
export async function pageOfPast(
  html: string,
  { instant, lostOf }: Past,
  {
    url,
    language,
    publicUrl,
  }: { readonly url: string; readonly language: Language; readonly publicUrl: string },
): Promise<string> {
  const page = withMoment(html, instant, publicUrl);
  const told = withoutLost(page, await lostOf(filesIn(page)), language);
  const [skip = ''] = /<a class="skip"[^>]*>[^<]*<\/a>/.exec(told) ?? [];
  return told.replace(skip, () => skip + pastBanner(url, instant, language));
}
