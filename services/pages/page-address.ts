import { isSection, LIST_PARAMETERS, SEARCH_PARAMETERS, typeOfSection } from '../../contract/sections.ts';

/** What is typed behind an address, as Koa reads it. */
type Query = Readonly<Record<string, string | readonly string[] | undefined>>;

/** The parameters that a page reads; whatever else is appended to links makes no other page of it. */
function parametersOf(path: string): readonly string[] {
  const [, , section, category, text] = path.split('/');
  if (section === 'recherche' && category === undefined) return SEARCH_PARAMETERS;
  const isList = category === undefined ? isSection(section) : typeOfSection(section) !== undefined;
  return isList && text === undefined ? LIST_PARAMETERS : [];
}

/** One address for everything that shows the same page: under this it is rendered and kept. */
export function pageAddress(path: string, query: Query): string {
  const plain = path.replace(/\/+$/, '');
  const kept = new URLSearchParams();
  for (const name of parametersOf(plain)) {
    const value = query[name];
    const wanted = name === 'page' ? pageNumber(value) : value;
    if (typeof wanted === 'string') kept.set(name, wanted);
  }
  return kept.size > 0 ? `${plain}?${kept}` : plain;
}

/** The first page is the list itself, as is everything that is no page. */
function pageNumber(value: Query[string]): string | undefined {
  const number = Number(value);
  return Number.isSafeInteger(number) && number > 1 ? String(number) : undefined;
}
