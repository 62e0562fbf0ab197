/** The fields of an edition under flat names, `fr.title` or `cover`: what is written, compared and sent is one of these. */
import type { Edition } from '../../../../contract/editions.ts';
import { LANGUAGES, type Language } from '../../../../contract/languages.ts';

export type Fields = Readonly<Record<string, unknown>>;

export const TEXT_FIELDS = [
  'title',
  'abstract',
  'content',
  'slug',
  'readTime',
  'authorName',
  'author',
] as const;
export type TextField = (typeof TEXT_FIELDS)[number];

const EMPTY = {
  title: '',
  abstract: '',
  content: '',
  slug: '',
  readTime: null,
  authorName: '',
  author: null,
};

export const textField = (language: Language, name: TextField): string => `${language}.${name}`;

export function fieldsOf(edition: Edition): Fields {
  const texts = LANGUAGES.flatMap(language => {
    const text = edition.texts[language] ?? EMPTY;
    return TEXT_FIELDS.map(name => [textField(language, name), text[name]] as const);
  });
  const { kind: _, ...details } = edition.details ?? { kind: edition.kind };
  return {
    ...Object.fromEntries(texts),
    cover: edition.cover?.['@id'] ?? null,
    season: edition.season,
    categories: edition.categories.map(one => one['@id']),
    tags: edition.tags.map(one => one['@id']),
    ...details,
  };
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** What was written and not sent, and what stood in its place when it was. */
export interface Written {
  readonly before: Fields;
  readonly changes: Fields;
}
export const NOTHING: Written = { before: {}, changes: {} };

/** With another value of a field; one that is again what it was is no change. */
export function write(written: Written, now: Fields, name: string, value: unknown): Written {
  const before = { ...written.before, [name]: name in written.before ? written.before[name] : now[name] };
  const changes = { ...written.changes, [name]: value };
  return isSame(value, now[name]) ? without({ before, changes }, [name]) : { before, changes };
}

export function without({ before, changes }: Written, names: readonly string[]): Written {
  const others = (fields: Fields) =>
    Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)));
  return { before: others(before), changes: others(changes) };
}

/** Changed here, and by somebody else since, to something else. */
export const conflictsIn = ({ before, changes }: Written, now: Fields): string[] =>
  Object.keys(changes).filter(name => !isSame(now[name], before[name]) && !isSame(now[name], changes[name]));

/** What is mine stands, over what somebody else has written. */
export const keepMine = (written: Written, now: Fields, name: string): Written => ({
  ...written,
  before: { ...written.before, [name]: now[name] },
});

/** After `sent` was saved: what was written meanwhile is all that is left. */
export function afterSaving({ before, changes }: Written, sent: Fields): Written {
  const left = Object.entries(changes).filter(
    ([name, value]) => !(name in sent) || !isSame(value, sent[name]),
  );
  return {
    changes: Object.fromEntries(left),
    before: Object.fromEntries(left.map(([name]) => [name, name in sent ? sent[name] : before[name]])),
  };
}

/** The languages in which a field is written. */
export const languageOf = (name: string): Language | undefined =>
  LANGUAGES.find(language => name.startsWith(`${language}.`));

/** In which language a new text is made: where there is a title, else where anything is written. */
export const firstLanguage = (changes: Fields): Language =>
  LANGUAGES.find(language => changes[textField(language, 'title')]) ??
  Object.keys(changes)
    .map(languageOf)
    .find(language => language !== undefined) ??
  'fr';

/** What the API names `texts.fr.title`, or `title` where it is asked for a new text in one language. */
export function fieldNamed(propertyPath: string, changes: Fields): string {
  const name = propertyPath.replace(/^texts\./, '');
  return (TEXT_FIELDS as readonly string[]).includes(name) ? `${firstLanguage(changes)}.${name}` : name;
}

interface Move {
  readonly language: Language;
  readonly status: string;
  readonly publishAt?: string;
}

/** Body of `PATCH …/edition`. A text that is there for the first time is a draft, unless it is moved at once. */
export function patchOf(changes: Fields, edition: Edition, move?: Move): Record<string, unknown> {
  const texts: Record<string, Record<string, unknown>> = {};
  const shared: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(changes)) {
    const language = languageOf(name);
    if (!language) shared[name] = value;
    else texts[language] = { ...texts[language], [name.slice(language.length + 1)]: value };
  }
  for (const [language, text] of Object.entries(texts)) {
    if (edition.texts[language as Language] === null) text.status = 'draft';
    // What is left empty follows from the title, and from the length of the text.
    if (text.slug === '') delete text.slug;
  }
  if (move) {
    const { language, ...to } = move;
    texts[language] = { ...texts[language], ...to };
  }
  return { ...shared, ...(Object.keys(texts).length > 0 && { texts }) };
}

/** Characters that fit into a body, with their UTF-8 and what is escaped in JSON. */
const LONG = 60_000;

/** A patch in as many calls as it takes: none where nothing is to change; two long texts one after the other. */
export function partsOf(patch: Readonly<Record<string, unknown>>): readonly Record<string, unknown>[] {
  if (Object.keys(patch).length === 0) return [];
  const { texts, ...shared } = patch;
  const languages = Object.entries((texts ?? {}) as Record<string, unknown>);
  if (languages.length < 2 || JSON.stringify(patch).length < LONG) return [patch];
  return languages.map(([language, text], at) => ({ ...(at === 0 && shared), texts: { [language]: text } }));
}
