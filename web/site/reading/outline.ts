/** What stands in a text and is shown beside it too: its headings, its passages of scripture, its side notes. */
import { wordsIn } from '../../frame/typesetting/escaped.ts';
import { withPlayers } from './players.ts';

export interface Anchor {
  readonly id: string;
  /** HTML without tags. */
  readonly name: string;
}

export interface Outline {
  /** The text with an id on each heading and passage, and without its side notes. */
  readonly html: string;
  readonly headings: readonly Anchor[];
  /** The sources of its quotations, each once. */
  readonly passages: readonly Anchor[];
  /** HTML, each a paragraph. */
  readonly notes: readonly string[];
}

const HEADING = /<h2( lang="[^"]*")?>(.*?)<\/h2>/gs;
const SOURCE = /<cite( lang="[^"]*")?>(.*?)<\/cite>/gs;
const NOTE = /<p( lang="[^"]*")? class="aside"( lang="[^"]*")?>(.*?)<\/p>\s*/gs;

/** The HTML is sanitised: an `h2` and a `cite` have a language at the most, a `p` has a class too. */
export function outlineOf(content: string): Outline {
  const headings: Anchor[] = [];
  const passages: Anchor[] = [];
  const notes: string[] = [];
  const html = withPlayers(content)
    .replace(NOTE, (_, before: string | undefined, after: string | undefined, note: string) => {
      const lang = before ?? after;
      notes.push(lang ? `<span${lang}>${note}</span>` : note);
      return '';
    })
    .replace(HEADING, (_, lang = '', heading: string) => {
      const id = `partie-${headings.length + 1}`;
      headings.push({ id, name: wordsIn(heading) });
      return `<h2${lang} id="${id}">${heading}</h2>`;
    })
    .replace(SOURCE, (all, lang = '', source: string) => {
      const name = wordsIn(source);
      if (passages.some(passage => passage.name === name)) return all;
      const id = `passage-${passages.length + 1}`;
      passages.push({ id, name });
      return `<cite${lang} id="${id}">${source}</cite>`;
    });
  return { html, headings, passages, notes };
}
