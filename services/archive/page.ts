/** One's own data as one page that can be read anywhere: no script, and no request to anywhere. */
import { SITE_ZONE } from '../../contract/site-zone.ts';
import { escaped } from '../../platform/text/escaped.ts';
import type { OwnData, Step } from './gather.ts';
import { WORDS, type Words } from './words.ts';

type Row = Readonly<Record<string, unknown>>;
/** Where the bytes of a file lie in the archive. */
export type PathOf = (file: OwnData['files'][number]) => string | undefined;

const STYLE = `
:root{color-scheme:light dark}
body{margin:0 auto;padding:3rem 1.25rem 5rem;max-width:42rem;font:1.0625rem/1.6 Georgia,'Times New Roman',serif}
h1,h2,h3{line-height:1.25;text-wrap:balance}h1{font-size:2rem;margin:0 0 .5rem}
h2{font-size:1.35rem;margin:3rem 0 .75rem;padding-top:.75rem;border-top:1px solid #8886}
h3{font-size:1.05rem;margin:2rem 0 .25rem}p{margin:.25rem 0}
dl{display:grid;grid-template-columns:minmax(8rem,11rem) 1fr;gap:.15rem 1.25rem;margin:.5rem 0 1.25rem}
dt{opacity:.7}dd{margin:0;white-space:pre-line;overflow-wrap:anywhere}
details{margin:.25rem 0 1.5rem}summary{cursor:pointer}ol{padding-left:1.25rem}
@media(max-width:34rem){dl{grid-template-columns:1fr}dd{margin-bottom:.5rem}}
@media print{body{padding:0}}`;

export function ownDataPage(data: OwnData, pathOf: PathOf): string {
  const words = WORDS[data.language];
  const write = writer(words, data.language);
  const sections: readonly (readonly [keyof Words['sections'], string])[] = [
    ['account', write.fields(data.account)],
    ['accountHistory', write.steps(data.accountHistory)],
    ['sessions', write.rows(data.sessions)],
    ['devices', write.rows(data.devices)],
    ['testimonies', write.texts(data.testimonies)],
    ['comments', write.texts(data.comments)],
    ['likes', write.rows(data.likes)],
    ['views', write.rows(data.views)],
    ['messages', write.messages(data.messages)],
    ['newsletter', write.rows(data.newsletter)],
    ['consents', write.rows(data.consents)],
    [
      'files',
      data.files.map(file => write.fields(file) + write.link(pathOf(file))).join('') || write.nothing,
    ],
  ];
  const intro = escaped(words.intro.replace('{day}', write.day(data.madeAt)));
  const body = sections.map(
    ([name, html]) => `<section><h2>${escaped(words.sections[name])}</h2>${html}</section>`,
  );
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">`;
  return `<!doctype html><html lang="${data.language}"><head>${head}<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src 'self'"><title>${escaped(words.title)}</title><style>${STYLE}</style></head><body><h1>${escaped(words.title)}</h1><p>${intro}</p>${body.join('')}</body></html>\n`;
}

const MOMENT = /^\d{4}-\d\d-\d\d(T[\d:.]+Z)?$/;

function writer(words: Words, language: string) {
  const nothing = `<p>${escaped(words.nothing)}</p>`;
  const label = (of: object, key: string): string | undefined => (of as Record<string, string>)[key];
  // As the site writes it, in the zone of its days: « 1er novembre 2026 à 8 h 05 », “November 1, 2026 at 8:05 AM”.
  const day = (at: string): string => {
    const time = at.includes('T')
      ? ({ timeStyle: 'short', timeZone: SITE_ZONE } as const)
      : { timeZone: 'UTC' };
    const text = new Intl.DateTimeFormat(language, { dateStyle: 'long', ...time }).format(new Date(at));
    if (language !== 'fr') return text;
    return text
      .replace(/^1 /, '1er ')
      .replace(/0?(\d+):(\d\d)$/, (_, hours, minutes) => `${hours}\u00a0h\u00a0${minutes}`);
  };
  const value = (one: unknown): string => {
    if (Array.isArray(one)) return one.map(value).join(', ');
    const text = String(one);
    return label(words.values, text) ?? (MOMENT.test(text) ? day(text) : text);
  };
  /** What a reader has no word for stands in data.json alone. */
  const fields = (row: Row): string => {
    const known = Object.entries(row).flatMap(([key, one]) => {
      const name = label(words.fields, key);
      const isEmpty = one === null || one === '' || (Array.isArray(one) && one.length === 0);
      return name === undefined || isEmpty
        ? []
        : [`<dt>${escaped(name)}</dt><dd>${escaped(value(one))}</dd>`];
    });
    return known.length === 0 ? '' : `<dl>${known.join('')}</dl>`;
  };
  const steps = (history: readonly Step[]): string => {
    const items = history.map(
      ({ at, type, data }) =>
        `<li>${escaped(label(words.steps, type) ?? type)}, ${escaped(day(at))}${fields(data)}</li>`,
    );
    return items.length === 0 ? nothing : `<ol>${items.join('')}</ol>`;
  };
  return {
    ...{ nothing, day, fields, steps },
    rows: (some: readonly Row[]): string => some.map(fields).join('') || nothing,
    texts: (some: readonly (Row & { readonly history: readonly Step[] })[]): string =>
      some
        .map(
          ({ title, history, ...row }) =>
            `${title ? `<h3>${escaped(String(title))}</h3>` : ''}${fields(row)}<details><summary>${escaped(words.history)}</summary>${steps(history)}</details>`,
        )
        .join('') || nothing,
    messages: (some: OwnData['messages']): string =>
      some
        .map(
          ({ answers, ...row }) =>
            fields(row) +
            answers
              .map(
                ({ at, content }) =>
                  `<h3>${escaped(words.answer)}, ${escaped(day(at))}</h3>${fields({ content })}`,
              )
              .join(''),
        )
        .join('') || nothing,
    link: (path: string | undefined): string =>
      path === undefined ? '' : `<p><a href="${escaped(path)}">${escaped(words.file)}</a></p>`,
  };
}
