import type { Language } from '../../../contract/languages.ts';
import type { Needs, PageAssets } from '../start/assets.ts';
import { type PageState, ROOT_ELEMENT_ID, STATE_ELEMENT_ID } from '../start/state.ts';
import { scriptJson } from './head.ts';

export interface DocumentParts {
  readonly language: Language;
  readonly season: string;
  readonly head: string;
  /** The page is there to be read: its modules wait until somebody touches it or stays. */
  readonly isRead: boolean;
  readonly body: string;
  readonly state: PageState;
  readonly assets: PageAssets;
  /** Source paths of the lazy modules that this page is made of. */
  readonly modules: readonly string[];
  /** Of a page of the past, which runs no other script. */
  readonly past?: { readonly style: string; readonly script: string } | undefined;
}

/** What stands in a page and is obeyed: the policy of its answer names it by its hash. */
export interface Inline {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/**
 * The whole page. What its first paint needs stands in it: the script of the head and the style sheets. The addresses
 * of those are named all the same, as switched off, so that modules that come later do not fetch them.
 */
export function documentHtml(parts: DocumentParts): { html: string; inline: Inline } {
  const { assets, past } = parts;
  const { styles, modules, sheet } = needsOf(assets, parts.modules);
  const style = past ? sheet + past.style : sheet;
  const html = `<!doctype html>
<html lang="${parts.language}" data-season="${parts.season}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${past ? `<meta name="robots" content="noindex"><script>${past.script}</script>` : `<script data-modules="${modules.join(' ')}"${parts.isRead ? ' data-read' : ''}>${assets.head}</script>`}
${assets.fonts.map(href => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`).join('')}
<style>${style}</style>
${styles.map(({ address }) => `<link rel="stylesheet" href="${address}" disabled>`).join('')}
${assets.print ? `<link rel="stylesheet" href="${assets.print}" media="print">` : ''}
<meta name="theme-color" content="#282d4d">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
${parts.head}
</head>
<body>
<div id="${ROOT_ELEMENT_ID}">${parts.body}</div>
${
  past
    ? ''
    : `<script type="application/json" id="${STATE_ELEMENT_ID}">${scriptJson(parts.state)}</script>
`
}</body>
</html>
`;
  return { html, inline: { scripts: [past?.script ?? assets.head], styles: [style] } };
}

interface AllNeeds extends Needs {
  /** The style sheets as one. */
  readonly sheet: string;
}

/** Of the kinds of pages, which are few: a sheet that is the same text again is hashed once. */
const known = new WeakMap<PageAssets, Map<string, AllNeeds>>();

function needsOf(assets: PageAssets, lazyModules: readonly string[]): AllNeeds {
  const ofAssets = known.get(assets) ?? new Map<string, AllNeeds>();
  known.set(assets, ofAssets);
  const key = lazyModules.join(' ');
  const found = ofAssets.get(key);
  if (found) return found;
  const all = [assets, ...lazyModules.flatMap(module => assets.chunks?.[module] ?? [])];
  const styles = [...new Set(all.flatMap(needs => needs.styles))];
  const modules = [...new Set(all.flatMap(needs => needs.modules))];
  const made = { styles, modules, sheet: styles.map(({ text }) => text).join('') };
  ofAssets.set(key, made);
  return made;
}
