import type { DefaultNamespace, i18n, Namespace, TFunction } from 'i18next';
import { useServices } from './services-context.ts';

/** By catalogue and by the names of what is looked up in: one function for all components. */
const known = new WeakMap<i18n, Map<string, TFunction<never>>>();

/**
 * The words of the page, from the parts of the catalogue with these names: a key without the name of a part is looked up
 * in the first. As react-i18next's, for pages whose language never changes: there is nothing to listen to, which took a
 * tenth of the time in which a page is made.
 */
export function useTranslation<const Names extends Namespace = DefaultNamespace>(
  names?: Names,
): { readonly t: TFunction<Names>; readonly i18n: i18n } {
  const { i18n } = useServices();
  return { t: wordsOf(i18n, names), i18n };
}

function wordsOf<Names extends Namespace>(i18n: i18n, names: Names | undefined): TFunction<Names> {
  const ofCatalogue = known.get(i18n) ?? new Map<string, TFunction<never>>();
  known.set(i18n, ofCatalogue);
  const name = String(names);
  const t = ofCatalogue.get(name) ?? i18n.getFixedT(i18n.language, names);
  ofCatalogue.set(name, t as TFunction<never>);
  return t as TFunction<Names>;
}
