/** Where the specification lies; the product does without it. */
export const SPECIFICATION = '../shared/specification.md';

/** Paragraphs, bullets and rows of tables, without their marks; headings and heads of tables say nothing by themselves. */
function linesOf(document: string): string[] {
  const lines = document.split('\n').map(line => line.trim());
  const isHeadOfTable = (at: number) => /^\|[-|\s]+\|$/.test(lines[at + 1] ?? '');
  return lines
    .filter(
      (line, at) => line !== '' && !line.startsWith('#') && !/^\|[-|\s]+\|$/.test(line) && !isHeadOfTable(at),
    )
    .map(line => line.replace(/^- /, '').replace(/^\|\s*|\s*\|$/g, ''));
}

/** The sentences, cells and bullets of a line, with where they begin in it. */
function piecesOf(line: string): { readonly text: string; readonly at: number }[] {
  let at = 0;
  return line.split(/((?<=[.;:]) | \| )/).flatMap(text => {
    const piece = { text, at };
    at += text.length;
    return /\w/.test(text) ? [piece] : [];
  });
}

export interface Coverage {
  /** Pieces of the document of which a word stands in no quote, with these words in brackets. */
  readonly unquoted: readonly string[];
  /** Quotes that stand nowhere in the document, or in more than one place. */
  readonly misquoted: readonly string[];
}

/** A quote is a whole line, or stands in exactly one place. */
export function coverageOf(document: string, quotes: readonly string[]): Coverage {
  const lines = linesOf(document);
  const covered = lines.map(line => new Array<boolean>(line.length).fill(false));
  const misquoted = quotes.filter(quote => {
    const whole = lines.flatMap((line, row) => (line === quote ? [{ row, at: 0 }] : []));
    const places =
      whole.length > 0 ? whole : lines.flatMap((line, row) => placesIn(line, quote).map(at => ({ row, at })));
    for (const { row, at } of places) covered[row]?.fill(true, at, at + quote.length);
    return places.length !== 1;
  });
  const unquoted = lines.flatMap((line, row) =>
    piecesOf(line).flatMap(({ text, at }) => {
      const marked = text.replace(/\w+/g, (word, offset: number) =>
        covered[row]?.[at + offset] ? word : `[${word}]`,
      );
      return marked === text ? [] : [marked];
    }),
  );
  return { unquoted, misquoted };
}

function placesIn(line: string, quote: string): number[] {
  const places: number[] = [];
  for (let at = line.indexOf(quote); at >= 0; at = line.indexOf(quote, at + 1)) places.push(at);
  return places;
}
