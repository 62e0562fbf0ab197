/** Files that a page of the past shows and that were removed since are told in words: nothing of them is fetched. */

import type { Language } from '../../../contract/languages.ts';

const REMOVED = {
  fr: {
    picture: 'Image retirée depuis',
    recording: 'Enregistrement retiré depuis',
    file: 'Fichier retiré depuis',
  },
  'en-US': {
    picture: 'Image since removed',
    recording: 'Recording since removed',
    file: 'File since removed',
  },
} as const satisfies Record<Language, Record<string, string>>;

/** Stands in the page behind the other styles. */
export const LOST_STYLE = `
.lost{display:grid;place-content:center;gap:var(--s2);box-sizing:border-box;width:100%;min-height:100%;padding:var(--s4);border:1px dashed var(--edge);background:var(--wall);color:var(--text-soft);font:var(--type-small);text-align:center}
.cover .lost{border:0;background:none}
.lost.file{width:fit-content;max-width:100%;min-height:0;margin-block:var(--s3);text-align:start}
`;

/** Its name is the last part of its address, in whichever size it is shown. */
const STORED = '\\/media\\/(?:[^"]*\\/)?([^"/]+)';
const SHOWN = new RegExp(`<(?:img|audio|a)\\b[^>]*? (?:src|href)="${STORED}"`, 'g');
const PRELOADED = /<link rel="preload" as="image"[^>]*>/g;
const IMAGE = new RegExp(`<img\\b[^>]*? src="${STORED}"[^>]*>`, 'g');
const AUDIO = new RegExp(`<audio\\b[^>]*? src="${STORED}"[^>]*></audio>`, 'g');
/** With the link beside it, which leads to the same. */
const DOWNLOAD = /<a\b[^>]*? href="([^"]*)" download="([^"]*)"[^>]*>[^<]*<\/a>(?:<a href="\1">[^<]*<\/a>)?/g;
const LINK = new RegExp(`<a\\b[^>]*? href="${STORED}"[^>]*>([\\s\\S]*?)</a>`, 'g');

export const filesIn = (html: string): string[] => [
  ...new Set(Array.from(html.matchAll(SHOWN), ([, file = '']) => file)),
];

export function withoutLost(html: string, lost: ReadonlySet<string>, language: Language): string {
  if (lost.size === 0) return html;
  const removed = REMOVED[language];
  const inWords = (what: string, since: string, of = 'lost file') =>
    `<span class="${of}">${what && `<span>${what}</span>`}<span>${since}</span></span>`;
  const attribute = (tag: string, name: string) => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? '';
  return html
    .replace(PRELOADED, link => ([...lost].some(file => link.includes(file)) ? '' : link))
    .replace(DOWNLOAD, (link, address: string, name: string) =>
      lost.has(address.split('/').at(-1) ?? '') ? inWords(name, removed.file) : link,
    )
    .replace(LINK, (link, file: string, shown: string) => {
      if (!lost.has(file)) return link;
      return shown.includes('<img') ? shown : `${shown} <small>(${removed.file.toLowerCase()})</small>`;
    })
    .replace(AUDIO, (audio, file: string) =>
      lost.has(file) ? inWords(attribute(audio, 'aria-label'), removed.recording) : audio,
    )
    .replace(IMAGE, (image, file: string) =>
      lost.has(file) ? inWords(attribute(image, 'alt'), removed.picture, 'lost') : image,
    );
}
