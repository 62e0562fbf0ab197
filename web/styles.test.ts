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
