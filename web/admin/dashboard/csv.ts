export type Cell = string | number;

/** What a spreadsheet would take for a formula. */
const FORMULA = /^[=+\-@\t\r]/;

/** RFC 4180. A number stays one; a text that could be read as a formula begins with an apostrophe. */
export const csvOf = (rows: readonly (readonly Cell[])[]): string =>
  rows.map(row => `${row.map(written).join(',')}\r\n`).join('');

function written(cell: Cell): string {
  if (typeof cell === 'number') return String(cell);
  const text = FORMULA.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** As a file that the browser keeps; with the mark by which Excel knows UTF-8. */
export function saveCsv(name: string, rows: readonly (readonly Cell[])[]): void {
  const address = URL.createObjectURL(new Blob(['\ufeff', csvOf(rows)], { type: 'text/csv;charset=utf-8' }));
  const link = Object.assign(document.createElement('a'), { href: address, download: `${name}.csv` });
  link.click();
  URL.revokeObjectURL(address);
}
