import { existsSync, readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { type ParseResult, parseSync } from 'vite';

/** One import: which file asks for what. */
export interface Import {
  readonly from: string;
  /** A file of the project, `node:…`, or the name of a package. */
  readonly to: string;
}

export interface Imports {
  readonly files: readonly string[];
  readonly imports: readonly Import[];
  /** Files that declare the `Decider` of a capability, and what of it they import: its pure rules. */
  readonly deciders: readonly string[];
}

/**
 * The imports of all modules in the rooms.
 * @throws when a file cannot be read, or there is nothing to read: a check that sees nothing finds nothing wrong
 */
export async function readImports(root: string, rooms: readonly string[]): Promise<Imports> {
  const files: string[] = [];
  for await (const file of glob(`{${rooms.join(',')}}/**/*.{ts,tsx,mjs}`, { cwd: root })) files.push(file);
  const imports: Import[] = [];
  const deciders: string[] = [];
  for (const file of files.sort()) {
    const source = readFileSync(join(root, file), 'utf8');
    const parsed = parseSync(file, source);
    if (parsed.errors[0]) throw new Error(`${file} cannot be read: ${parsed.errors[0].message}`);
    imports.push(...importsOf(root, file, source, parsed));
    if (/^services\/.*:\s*Decider</s.test(`${file}\n${source}`)) deciders.push(file);
  }
  if (imports.length === 0)
    throw new Error(`no import was found in ${files.length} files of ${rooms.join(', ')}`);
  // The rules of a capability may fill several files.
  for (const decider of deciders)
    for (const { from, to } of imports)
      if (from === decider && posix.dirname(to) === posix.dirname(from) && !deciders.includes(to))
        deciders.push(to);
  return { files, imports, deciders };
}

function importsOf(root: string, from: string, source: string, { module }: ParseResult): Import[] {
  const resolved = (specifier: string): string => {
    if (!specifier.startsWith('.')) return packageName(specifier);
    const file = posix.join(posix.dirname(from), specifier.replace(/\?.*$/, ''));
    if (!existsSync(join(root, file))) throw new Error(`${from} imports ${specifier}, which is not there`);
    return file;
  };
  return [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(
      ({ entries }) => entries.find(entry => entry.moduleRequest)?.moduleRequest?.value ?? [],
    ),
    // Those of types, `import('./post.ts').Post`, are no imports to the parser.
    ...[...source.matchAll(/\bimport\(\s*(['"])(.+?)\1/g)].map(([, , specifier = '']) => specifier),
  ].map(specifier => ({ from, to: resolved(specifier) }));
}

/** `react-dom/server` → `react-dom`, `@koa/router` and `node:fs/promises` as they are. */
const packageName = (specifier: string): string =>
  specifier.startsWith('node:')
    ? specifier
    : specifier
        .split('/')
        .slice(0, specifier.startsWith('@') ? 2 : 1)
        .join('/');
