import type { Language } from '../../../contract/languages.ts';
import { mayAdminister, mayModerate, type Role } from '../../../contract/roles.ts';
import type { PostType } from '../../../contract/taxonomy.ts';
import { paths } from '../../frame/routes/paths.ts';

/** Below `/{lang}/admin`, by the class that a reference names (`/api/{class}/{id}`). */
const PLACES: Readonly<Record<string, (id: string, postType: PostType | null) => string | null>> = {
  temoignage: id => `temoignage/${id}`,
  // A case has the id of what is decided.
  comment: id => `temoignage/${id}`,
  report: id => `temoignage/${id}`,
  post: id => `post/${id}`,
  actualite: id => `actualite/${id}`,
  document: id => `documentation/${id}`,
  realisation: id => `realisation/${id}`,
  multimedia: id => `multimedia/${id}`,
  voix_off: id => `voix-off/${id}`,
  tag: () => 'tags',
  category: (_, postType) => postType && `${postType}/category`,
  user: id => `user/user/${id}`,
  contact: id => `admin/contact/${id}`,
  newsletter: () => 'newsletter',
  mail: () => 'mails',
  file: id => `files/${id}`,
  moderation_rule: id => `temoignage/regles?regle=${id}`,
  house_page: id => `pages/${id}`,
};

/** The others are worked on by editors, too. */
const OF_ADMINISTRATORS: ReadonlySet<string> = new Set(['user', 'mail', 'moderation_rule', 'house_page']);

/**
 * The address of the screen on which what a reference names is worked on, where there is one and it is open to who has
 * these roles. Of a category it has to be known which texts stand in it.
 */
export function workedOnAt(
  reference: string,
  language: Language,
  roles: readonly Role[],
  postType: PostType | null = null,
): string | undefined {
  const [, , name = '', id] = reference.split('/');
  const place = id && PLACES[name]?.(id, postType);
  const may = OF_ADMINISTRATORS.has(name) ? mayAdminister : mayModerate;
  return place && may(roles) ? paths.admin(language, place) : undefined;
}
