import type { Language } from '../../../contract/languages.ts';
import { paths } from '../../frame/routes/paths.ts';
import { screenAt } from '../screens.ts';

/** Below `/{lang}/admin`, by the class of what shows a file. */
const SCREENS: Readonly<Record<string, (id: string) => string>> = {
  post: id => `post/${id}`,
  actualite: id => `actualite/${id}`,
  document: id => `documentation/${id}`,
  realisation: id => `realisation/${id}`,
  multimedia: id => `multimedia/${id}`,
  voix_off: id => `voix-off/${id}`,
  temoignage: id => `temoignage/${id}`,
  house_page: id => `pages/${id}`,
  user: id => `user/user/${id}`,
};

/** The screen of what shows a file, where there is one. */
export function addressOfUse(reference: string, language: Language): string | undefined {
  const [, , name = '', id = ''] = reference.split('/');
  const path = SCREENS[name]?.(id);
  return path !== undefined && screenAt(path) ? paths.admin(language, path) : undefined;
}
