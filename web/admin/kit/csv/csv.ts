/** Tables as files that spreadsheets read and write (RFC 4180). */

/** Spreadsheets take a cell that begins so for a formula, and carry it out. */
const FORMULA = /^'*[=+\-@\t\r]/;
const BYTE_ORDER_MARK = '\uFEFF';

/** With the mark by which spreadsheets know UTF-8. */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  `${BYTE_ORDER_MARK}${rows.map(row => `${row.map(cell).join(',')}\r\n`).join('')}`;

function cell(text: string): string {
  const harmless = FORMULA.test(text) ? `'${text}` : text;
  return /[",;\r\n]|^\s|\s$/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** The rows of a file. What parts the cells, `,` or `;` or a tab, is what parts the first row. */
export function rowsOf(csv: string): string[][] {
  const text = csv.replace(BYTE_ORDER_MARK, '');
  const between = separatorOf(text.slice(0, text.search(/[\r\n]|$/)));
  const rows: string[][] = [[]];
  const cells = new RegExp(`(?:"((?:[^"]|"")*)"|([^${between}\\r\\n]*))(${between}|\\r\\n|\\n|\\r|$)`, 'gy');
  for (const [all, quoted, bare = '', end] of text.matchAll(cells)) {
    rows.at(-1)?.push(plain(quoted === undefined ? bare.trim() : quoted.replaceAll('""', '"')));
    if (end !== between) {
      if (end === '' || all === '') break;
      rows.push([]);
    }
  }
  return rows.at(-1)?.join('') === '' ? rows.slice(0, -1) : rows;
}

const separatorOf = (firstRow: string): string => {
  const bare = firstRow.replace(/"[^"]*"/g, '');
  return [';', '\t'].find(one => bare.includes(one) && !bare.includes(',')) ?? ',';
};

/** What was put before a formula, here or by another program, is taken away again. */
const plain = (text: string): string => (text.startsWith("'") && FORMULA.test(text) ? text.slice(1) : text);
