import { expect } from 'vitest';

const TAG = /<(\/?)([A-Za-z]+)((?:\s+[\w:-]+="[^"<]*")*)\s*(\/?)>/y;

/** Reads the whole document as elements with quoted attributes, all closed in order; fails on anything else. */
export function expectWellFormed(xml: string, what: string): void {
  const open: string[] = [];
  let roots = 0;
  let at = 0;
  while (at < xml.length) {
    TAG.lastIndex = at;
    const tag = TAG.exec(xml);
    if (!tag) throw new Error(`not a tag at ${at} of ${what}: ${xml.slice(at, at + 60)}`);
    const [whole, closing, name = '', attributes = '', empty] = tag;
    const names = [...attributes.matchAll(/([\w:-]+)=/g)].map(match => match[1]);
    expect(new Set(names).size, `attributes of ${whole} in ${what}`).toBe(names.length);
    expect(attributes.replace(/&(amp|lt|gt|quot|apos);/g, ''), what).not.toContain('&');
    if (closing) expect(open.pop(), what).toBe(name);
    else {
      if (open.length === 0) roots++;
      if (!empty) open.push(name);
    }
    at += whole.length;
  }
  expect(open, what).toEqual([]);
  expect(roots, what).toBe(1);
}
