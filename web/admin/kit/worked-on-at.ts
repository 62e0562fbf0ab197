import type { Language } from '../../../contract/languages.ts';
import { paths } from '../../frame/routes/paths.ts';

/** Below `/{lang}/admin`, by the class that a reference names (`/api/{class}/{id}`). */
const PLACES: Readonly<Record<string, (id: string) => string>> = {
  temoignage: id => `temoignage/${id}`,
  comment: () => 'commentaires',
  post: id => `post/${id}`,
  actualite: id => `actualite/${id}`,
  document: id => `documentation/${id}`,
  realisation: id => `realisation/${id}`,
  multimedia: id => `multimedia/${id}`,
  voix_off: id => `voix-off/${id}`,
  tag: () => 'tags',
  category: () => 'post/category',
  user: id => `user/user/${id}`,
  contact: () => 'admin/contact',
  newsletter: () => 'newsletter',
  mail: () => 'mails',
  file: id => `files/${id}`,
  house_page: id => `pages/${id}`,
};

/** The address of the screen on which what a reference names is worked on, where there is one. */
export function workedOnAt(reference: string, language: Language): string | undefined {
  const [, , name = '', id] = reference.split('/');
  const place = id && PLACES[name]?.(id);
  return place ? paths.admin(language, place) : undefined;
}
