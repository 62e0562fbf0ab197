import { type Import, type Imports, readImports } from './read-imports.ts';
import { type ImportRule, importRules, ROOMS } from './rules.ts';

/** Tests look into every room. */
const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file);

/** In words, one for each import that goes the wrong way and each cycle. */
export function violations({ files, imports, deciders }: Imports): string[] {
  const judged = imports.filter(({ from }) => !isTest(from));
  return [
    ...importRules(deciders).flatMap(rule =>
      judged
        .filter(one => breaks(rule, one))
        .map(({ from, to }) => `${rule.name}: ${from} imports ${to} (${rule.why})`),
    ),
    ...cycles(files, imports).map(cycle => `no-cycles: ${cycle.join(' → ')}`),
  ];
}

const breaks = ({ from, only, never, exceptInside }: ImportRule, one: Import): boolean => {
  if (!from.test(one.from)) return false;
  if (exceptInside && exceptInside.exec(one.from)?.[0] === exceptInside.exec(one.to)?.[0]) return false;
  return (only !== undefined && !only.test(one.to)) || (never?.test(one.to) ?? false);
};

/** Found by walking the imports depth first, those of types too: two files that need each other are one idea. */
function cycles(files: readonly string[], imports: readonly Import[]): string[][] {
  const targets = Map.groupBy(imports, ({ from }) => from);
  const found: string[][] = [];
  const done = new Set<string>();
  const path: string[] = [];
  const walk = (file: string): void => {
    if (path.includes(file)) {
      found.push([...path.slice(path.indexOf(file)), file]);
      return;
    }
    if (done.has(file)) return;
    path.push(file);
    for (const { to } of targets.get(file) ?? []) walk(to);
    path.pop();
    done.add(file);
  };
  for (const file of files) walk(file);
  return found;
}

if (import.meta.main) {
  const imports = await readImports(process.cwd(), ROOMS);
  const found = violations(imports);
  for (const violation of found) console.error(violation);
  console.log(
    `${imports.files.length} files, ${imports.imports.length} imports, ${found.length} in the wrong direction`,
  );
  process.exitCode = found.length > 0 ? 1 : 0;
}
