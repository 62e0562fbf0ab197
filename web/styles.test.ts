import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';

const sheets = new Map(
  readdirSync(import.meta.dirname, { recursive: true })
    .map(String)
    .filter(name => name.endsWith('.css'))
    .map(name => [name, readFileSync(`${import.meta.dirname}/${name}`, 'utf8').replace(/\/\*.*?\*\//gs, '')]),
);
const text = [...sheets.values()].join('\n');
const layered = new Set(
  [...text.matchAll(/@import "([^"]+)" layer\(\w+\)/g)].map(([, file]) => basename(file ?? '')),
);

test('every rule stands in a layer', () => {
  const outside = [...sheets].filter(([name, sheet]) => {
    if (layered.has(basename(name))) return false;
    // What is left without blocks that are layers or fonts, imports and the order of the layers.
    const rest = sheet.replace(/^@(?:layer \w+|font-face) \{.*?^\}/gms, '').replace(/^@[^{;]*;/gm, '');
    return rest.trim() !== '';
  });
  expect(outside.map(([name]) => name)).toEqual([]);
  expect(sheets.size).toBeGreaterThan(30);
});

test('colours are tokens', () => {
  const literal = [...sheets].flatMap(([name, sheet]) => {
    if (/styles\/(?:tokens|print)\.css$/.test(name)) return [];
    const rules = sheet.replace(/^\s*--[\w-]+:[^;]*;/gm, '');
    return [...rules.matchAll(/#[\da-f]{3,8}\b|\b(?:rgb|hsl|oklch)a?\(/gi)].map(([colour]) => [name, colour]);
  });
  expect(literal).toEqual([]);
});

// Specification, section 9, in rem of 16 px; below the last one stands what the smallest phones need.
const BREAKPOINTS = [37.5, 64, 90, 120];
const SMALLEST: Readonly<Record<string, readonly number[]>> = {
  'site/shell/masthead.css': [22.5],
  'admin/kit/shell/shell.css': [22.5],
};

test('what changes with the width changes where the specification has it', () => {
  const elsewhere = [...sheets].flatMap(([name, sheet]) =>
    [...sheet.matchAll(/@media[^{]*/g)].flatMap(([query]) =>
      [...query.matchAll(/width: ([\d.]+)rem/g)].flatMap(([, width]) => {
        const known = [...BREAKPOINTS, ...(SMALLEST[name] ?? [])];
        // Up to a breakpoint is a hundredth below it.
        return known.some(one => Math.abs(one - Number(width)) < 0.011) ? [] : [[name, query]];
      }),
    ),
  );
  expect(elsewhere).toEqual([]);
});

/** Classes that a sheet styles by their name alone. */
const styledAlone = (sheet: string): readonly string[] =>
  [...sheet.matchAll(/([^{};]+)\{/g)].flatMap(([, selectors = '']) =>
    selectors.split(/,(?![^(]*\))/).flatMap(selector => /^\.([\w-]+)$/.exec(selector.trim())?.[1] ?? []),
  );

test('what a screen of the admin area names is styled by no sheet of the site', () => {
  const inSheets = (isHere: (name: string) => boolean) =>
    new Set([...sheets].filter(([name]) => isHere(name)).flatMap(([, sheet]) => styledAlone(sheet)));
  const site = inSheets(name => !name.startsWith('admin/'));
  const admin = inSheets(name => name.startsWith('admin/'));
  expect([...admin].filter(name => site.has(name))).toEqual([]);
  expect(admin.size).toBeGreaterThan(30);
});

/** Of the editor and of the pickers, whose packages name them. */
const OF_PACKAGES = /^(?:ProseMirror|react-aria)-/;

test('what a sheet styles by its class is named by something', () => {
  const sources = readdirSync(import.meta.dirname, { recursive: true })
    .map(String)
    .filter(name => /\.tsx?$/.test(name) && !name.includes('.test.'))
    .map(name => readFileSync(`${import.meta.dirname}/${name}`, 'utf8'));
  const named = new Set(sources.flatMap(source => source.match(/[\w-]+/g) ?? []));
  const unnamed = [...sheets].flatMap(([name, sheet]) =>
    [...sheet.matchAll(/\.([a-z][\w-]*)(?=[^{};]*\{)/gi)].flatMap(([, one = '']) =>
      named.has(one) || OF_PACKAGES.test(one) ? [] : [[name, one]],
    ),
  );
  expect(unnamed).toEqual([]);
});
