/** Where the words of a query stand in a stored text, and the part of it that is shown. */
import type { Highlighted } from '../contract/search.ts';
import { withoutLooseEnd } from '../platform/text/excerpt.ts';
import { lackingMarks } from '../platform/text/quotation-marks.ts';
import { spellingsOf } from './words.ts';

/** One way in which a word of the query may stand in a text: as typed, or as its misspelt form was meant. */
export interface Form {
  /** Which word of the query. */
  readonly word: number;
  readonly text: string;
  readonly prefix: boolean;
}

export interface Place {
  readonly word: number;
  readonly start: number;
  readonly end: number;
}

/** Of one spelling in one text: more do not change which passage is the densest by much, and cost time. */
const MAX_PLACES = 200;

/** In order, without overlaps; a word of which the beginning matched is marked whole. */
export function placesOf(folded: string, forms: readonly Form[]): Place[] {
  const places = forms.flatMap(form => placesOfOne(folded, form, MAX_PLACES));
  places.sort((a, b) => a.start - b.start || b.end - a.end);
  return places.filter((place, at) => at === 0 || place.start >= (places[at - 1] as Place).end);
}

export const standsIn = (folded: string, form: Form): boolean => placesOfOne(folded, form, 1).length > 0;

function placesOfOne(folded: string, { word, text, prefix }: Form, most: number): Place[] {
  const places: Place[] = [];
  for (const spelling of spellingsOf(text)) {
    let found = 0;
    for (let start = folded.indexOf(spelling); start >= 0 && found < most; ) {
      const after = start + spelling.length;
      if (!isInWord(folded, start - 1)) {
        const end = endOfWord(folded, after);
        if (prefix || end === after) {
          places.push({ word, start, end });
          found++;
        }
      }
      start = folded.indexOf(spelling, after);
    }
  }
  return places;
}

function isInWord(folded: string, at: number): boolean {
  const unit = folded.charCodeAt(at);
  if (unit < 0x80) return (unit >= 97 && unit <= 122) || (unit >= 48 && unit <= 57);
  return /[\p{L}\p{N}\p{M}]/u.test(folded.charAt(at));
}

function endOfWord(folded: string, from: number): number {
  let end = from;
  while (isInWord(folded, end)) end++;
  return end;
}

export interface Passage {
  readonly start: number;
  readonly end: number;
  /** How many different words of the query stand in it. */
  readonly words: number;
}

/** The stretch of at most `width` with the most different words, then the most hits, then the first. */
export function densest(places: readonly Place[], width: number): Passage | undefined {
  const counts = new Map<number, number>();
  let best: (Passage & { hits: number }) | undefined;
  let first = 0;
  for (const [last, { word, end }] of places.entries()) {
    counts.set(word, (counts.get(word) ?? 0) + 1);
    for (let left = places[first] as Place; end - left.start > width && first < last; ) {
      const count = (counts.get(left.word) ?? 0) - 1;
      if (count > 0) counts.set(left.word, count);
      else counts.delete(left.word);
      left = places[++first] as Place;
    }
    const hits = last - first + 1;
    if (!best || counts.size > best.words || (counts.size === best.words && hits > best.hits)) {
      best = { start: (places[first] as Place).start, end, words: counts.size, hits };
    }
  }
  return best;
}

/** A text with its places marked, from `start` to `end`; plain and marked parts alternate. */
export function marked(text: string, places: readonly Place[], start = 0, end = text.length): Highlighted {
  const parts: Highlighted = [];
  const plain = (part: string) => part !== '' && parts.push({ text: part, hit: false });
  let at = start;
  plain(start > 0 ? '…' : '');
  for (const place of places) {
    if (place.start < at || place.end > end) continue;
    plain(text.slice(at, place.start));
    parts.push({ text: text.slice(place.start, place.end), hit: true });
    at = place.end;
  }
  plain(text.slice(at, end));
  plain(end < text.length ? '…' : '');
  return joined(parts);
}

/** About `width` characters of a text around a passage, cut between words. */
export function excerpt(
  text: string,
  places: readonly Place[],
  passage: Omit<Passage, 'words'>,
  width: number,
): Highlighted {
  const spare = Math.max(0, width - (passage.end - passage.start));
  let start = Math.max(0, Math.min(passage.start - Math.round(spare / 3), text.length - width));
  let end = Math.min(text.length, Math.max(start + width, passage.end));
  if (start > 0) {
    const border = text.indexOf(' ', start - 1) + 1;
    if (border > 0 && border <= passage.start) start = border;
    else start = passage.start;
  }
  if (end < text.length) {
    const border = text.lastIndexOf(' ', end);
    const cut = border >= Math.max(passage.end, start + 1) ? border : end;
    end = Math.max(passage.end, start + withoutLooseEnd(text.slice(start, cut)).length);
  }
  return paired(marked(text, places, start, end));
}

/** A part of a text whose quotation marks have lost their others where it was cut. */
function paired(snippet: Highlighted): Highlighted {
  const { before, after } = lackingMarks(snippet.map(({ text }) => text).join(''));
  const plain = (text: string) => (text === '' ? [] : [{ text, hit: false }]);
  return joined([...plain(before), ...snippet, ...plain(after)]);
}

/** What is plain is one part with what is plain beside it. */
const joined = (parts: Highlighted): Highlighted =>
  parts.reduce<Highlighted>((all, part) => {
    const before = all.at(-1);
    if (before && !before.hit && !part.hit) before.text += part.text;
    else all.push({ ...part });
    return all;
  }, []);
