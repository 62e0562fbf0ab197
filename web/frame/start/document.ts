import type { Language } from '../../../contract/languages.ts';
import { scriptJson } from '../routes/head.ts';
import { isStyle, type PageAssets } from './assets.ts';
import { type PageState, ROOT_ELEMENT_ID, STATE_ELEMENT_ID } from './state.ts';

export interface DocumentParts {
  readonly language: Language;
  readonly season: string;
  readonly head: string;
  readonly body: string;
  readonly state: PageState;
  readonly assets: PageAssets;
  /** Source paths of the lazy modules that this page is made of. */
  readonly modules: readonly string[];
  readonly nonce?: string | undefined;
}

const preload = (address: string): string =>
  address.endsWith('.woff2')
    ? `<link rel="preload" href="${address}" as="font" type="font/woff2" crossorigin>`
    : `<link rel="modulepreload" href="${address}">`;

/** The whole page. Scripts and data blocks carry the nonce; nothing inline is ever run. */
export function documentHtml(parts: DocumentParts): string {
  const { assets, nonce } = parts;
  const signed = nonce === undefined ? '' : ` nonce="${nonce}"`;
  const lazy = parts.modules.flatMap(module => assets.chunks?.[module] ?? []);
  const styles = new Set([...assets.styles, ...lazy.filter(isStyle)]);
  const early = new Set([...assets.preloads, ...lazy.filter(file => !isStyle(file))]);
  return `<!doctype html>
<html lang="${parts.language}" data-season="${parts.season}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${(assets.blocking ?? []).map(src => `<script src="${src}"${signed}></script>`).join('')}
${[...styles].map(href => `<link rel="stylesheet" href="${href}">`).join('')}
${[...early].map(preload).join('')}
${assets.scripts.map(src => `<script type="module" src="${src}"${signed}></script>`).join('')}
<meta name="theme-color" content="#282d4d">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
${parts.head}
</head>
<body>
<div id="${ROOT_ELEMENT_ID}">${parts.body}</div>
<script type="application/json" id="${STATE_ELEMENT_ID}"${signed}>${scriptJson(parts.state)}</script>
</body>
</html>
`;
}
