/** A stored document as an answer shows it: the matches marked, and the part of it where they are the densest. */
import type { Highlighted } from '../contract/search.ts';
import { densest, excerpt, type Form, marked, placesOf } from './highlight.ts';
import type { IndexedHit, SearchDocument } from './search-index.ts';
import { fold } from './words.ts';

/** With its text as `fold` made it. */
export interface StoredDocument extends SearchDocument {
  readonly foldedText: string;
}

const SNIPPET_CHARACTERS = 160;
/** The rest is for the words before and after the matches. */
const MATCHES_CHARACTERS = 120;

export function hitOf(document: StoredDocument, forms: readonly Form[]): IndexedHit {
  const { id, kind, entity, language, title, slug, categories, publishedAt } = document;
  const marks = marked(title, placesOf(fold(title), forms));
  return {
    id,
    kind,
    entity,
    language,
    title: marks,
    snippet: snippetOf(document, forms),
    slug,
    categories,
    publishedAt,
  };
}

function snippetOf({ abstract, text, foldedText }: StoredDocument, forms: readonly Form[]): Highlighted {
  const inAbstract = placesOf(fold(abstract), forms);
  const ofAbstract = densest(inAbstract, MATCHES_CHARACTERS);
  // No passage has more than all words: the text is long, and is looked at where the abstract lacks one.
  const hasAll = ofAbstract?.words === new Set(forms.map(({ word }) => word)).size;
  const inText = hasAll ? [] : placesOf(foldedText, forms);
  const ofText = densest(inText, MATCHES_CHARACTERS);
  if (ofAbstract && ofAbstract.words >= (ofText?.words ?? 0)) {
    return excerpt(abstract, inAbstract, ofAbstract, SNIPPET_CHARACTERS);
  }
  if (ofText) return excerpt(text, inText, ofText, SNIPPET_CHARACTERS);
  return excerpt(abstract || text, [], { start: 0, end: 0 }, SNIPPET_CHARACTERS);
}
