import type { Language } from '../../../contract/languages.ts';
import { setOnce } from './set-once.ts';
import { typesetHtml, typesetParts, typesetText } from './typeset.ts';

/** What people wrote, as the API names it. */
const TEXTS = new Set(['title', 'abstract', 'firstLine', 'description', 'place', 'snippet', 'voice']);
const HTML = new Set(['content']);

const setText = setOnce(typesetText);
const setHtml = setOnce(typesetHtml);

export function dropSetTexts(): void {
  setText.drop();
  setHtml.drop();
}

interface Part {
  readonly text: string;
}
const isParts = (value: unknown): value is readonly Part[] =>
  Array.isArray(value) && value.every(part => typeof (part as Partial<Part> | null)?.text === 'string');

/**
 * An answer as a page shows it, each text by the rules of its own language. What goes back to the API, as the words
 * in a form, must be asked for without this: it is kept as it was received.
 */
export function typesetAnswer<T>(answer: T, language: Language): T {
  if (Array.isArray(answer)) {
    if (answer.length === 0 || !isParts(answer))
      return answer.map(each => typesetAnswer(each, language)) as T;
    const set = typesetParts(
      answer.map(({ text }) => text),
      language,
    );
    return answer.map((part, at) => ({ ...part, text: set[at] })) as T;
  }
  if (typeof answer !== 'object' || answer === null) return answer;
  const own = (answer as { readonly language?: Language }).language ?? language;
  const shown: Record<string, unknown> = {};
  for (const name in answer) shown[name] = typesetField(name, answer[name], own);
  return shown as T;
}

function typesetField(name: string, value: unknown, language: Language): unknown {
  if (typeof value !== 'string') return typesetAnswer(value, language);
  if (HTML.has(name)) return setHtml(value, language);
  return TEXTS.has(name) ? setText(value, language) : value;
}
