/** Files of the build that a page names, as addresses. */
export interface PageAssets {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  /** Scripts and fonts to fetch early. */
  readonly preloads: readonly string[];
  /** Runs before the first paint: the chosen theme, the hour of the light. */
  readonly blocking?: readonly string[];
  /** What a lazy module needs, by the path of its source. */
  readonly chunks?: Readonly<Record<string, readonly string[]>>;
}

interface ManifestEntry {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}
/** `dist/client/.vite/manifest.json`. */
export type Manifest = Readonly<Record<string, ManifestEntry>>;

const SITE = 'web/entry-client.tsx';
const FONTS = ['bricolage-display', 'bricolage-text', 'literata'].map(
  name => `web/frame/fonts/${name}.woff2`,
);

/** The files that a module of the manifest needs: its script first, then its style sheets and its imports'. */
function filesOf(manifest: Manifest, key: string, seen = new Set<string>()): string[] {
  const entry = manifest[key];
  if (!entry || seen.has(key)) return [];
  seen.add(key);
  const imported = (entry.imports ?? []).flatMap(name => filesOf(manifest, name, seen));
  return [entry.file, ...(entry.css ?? []), ...imported];
}

export const isStyle = (file: string): boolean => file.endsWith('.css');

export function assetsOf(manifest: Manifest, base = '/'): PageAssets {
  const address = (file: string) => base + file;
  const site = filesOf(manifest, SITE);
  const chunks = Object.keys(manifest)
    .filter(key => !key.startsWith('_'))
    .map(
      key =>
        [
          key,
          filesOf(manifest, key)
            .filter(file => !site.includes(file))
            .map(address),
        ] as const,
    );
  return {
    scripts: site.slice(0, 1).map(address),
    styles: site.filter(isStyle).map(address),
    preloads: [
      ...site.slice(1).filter(file => !isStyle(file)),
      ...FONTS.flatMap(font => manifest[font]?.file ?? []),
    ].map(address),
    blocking: filesOf(manifest, 'web/frame/start/first-paint.ts').map(address),
    chunks: Object.fromEntries(chunks),
  };
}
