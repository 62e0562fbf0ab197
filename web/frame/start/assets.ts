/** A style sheet of the build: its text stands in the page. */
export interface Style {
  readonly address: string;
  readonly text: string;
}
/** What a module needs. */
export interface Needs {
  readonly modules: readonly string[];
  readonly styles: readonly Style[];
}

/** Files of the build that a page names, as addresses. */
export interface PageAssets extends Needs {
  /** The script of the head, as it stands in every page. */
  readonly head: string;
  /** The style sheet of paper. */
  readonly print?: string;
  /** Fetched before the first paint. */
  readonly fonts: readonly string[];
  /** What a lazy module needs beside, by the path of its source. */
  readonly chunks?: Readonly<Record<string, Needs>>;
}

interface ManifestEntry {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}
/** `dist/client/.vite/manifest.json`. */
export type Manifest = Readonly<Record<string, ManifestEntry>>;

const SITE = 'web/entry-client.tsx';
const HEAD = 'web/frame/start/head.ts';
const PRINT = 'web/frame/styles/print.css';
/** Of the largest words of the first screen; the others take the place of what is as wide as they are. */
const FONT = 'web/frame/fonts/bricolage-display.woff2';

/** The files that a module of the manifest needs: its script first, then its style sheets and its imports'. */
function filesOf(manifest: Manifest, key: string, seen = new Set<string>()): string[] {
  const entry = manifest[key];
  if (!entry || seen.has(key)) return [];
  seen.add(key);
  const imported = (entry.imports ?? []).flatMap(name => filesOf(manifest, name, seen));
  return [entry.file, ...(entry.css ?? []), ...imported];
}

const isStyle = (file: string): boolean => file.endsWith('.css');

/** `read` gives the text of a file of the build. */
export function assetsOf(manifest: Manifest, read: (file: string) => string): PageAssets {
  const address = (file: string) => `/${file}`;
  const styles = new Map<string, Style>();
  const styleOf = (file: string): Style => {
    const style = styles.get(file) ?? { address: address(file), text: read(file).trim() };
    styles.set(file, style);
    return style;
  };
  const needsOf = (files: readonly string[]): Needs => ({
    modules: files.filter(file => !isStyle(file)).map(address),
    styles: files.filter(isStyle).map(styleOf),
  });
  const site = filesOf(manifest, SITE);
  const chunks = Object.keys(manifest)
    .filter(key => !key.startsWith('_'))
    .map(key => [key, needsOf(filesOf(manifest, key).filter(file => !site.includes(file)))] as const);
  return {
    ...needsOf(site),
    // In a function: what it declares is nobody else's.
    head: `(()=>{${read(filesOf(manifest, HEAD)[0] ?? '').trim()}})()`,
    ...(manifest[PRINT] && { print: address(manifest[PRINT].file) }),
    fonts: [manifest[FONT]?.file ?? []].flat().map(address),
    chunks: Object.fromEntries(chunks),
  };
}
