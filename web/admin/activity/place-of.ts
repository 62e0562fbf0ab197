import type { Activity } from '../../../contract/activities.ts';
import type { Language } from '../../../contract/languages.ts';
import { paths } from '../../frame/routes/paths.ts';
import { screenAt } from '../screens.ts';

/** The name of the kind of thing that a reference names: `Temoignage` of `/api/temoignage/12`. */
export function resourceOf(subject: string | null): string | undefined {
  const segment = subject?.split('/')[2];
  return segment
    ?.split('_')
    .map(part => part.charAt(0).toUpperCase() + part.slice(1))
    .join('');
}

export type PlaceOf = (activity: Activity) => string | undefined;

/** Below `/{lang}/admin`, where each kind is worked on. */
const SCREENS: Readonly<Record<string, (id: string) => string>> = {
  Temoignage: id => `temoignage/${id}`,
  Comment: () => 'commentaires',
  Post: id => `post/${id}`,
  Actualite: id => `actualite/${id}`,
  Document: id => `documentation/${id}`,
  Realisation: id => `realisation/${id}`,
  Multimedia: id => `multimedia/${id}`,
  VoixOff: id => `voix-off/${id}`,
  Tag: () => 'tags',
  Category: () => 'post/category',
  User: () => 'user/user',
  Contact: () => 'admin/contact',
  Newsletter: () => 'newsletter',
  Mail: () => 'mails',
  File: () => 'files',
};

/** What an event has changed: its page for visitors, or the screen where it is worked on. */
export function placeOf({ subject, path }: Activity, language: Language): string | undefined {
  if (path !== null) return paths.text(language, path);
  const id = subject?.split('/')[3];
  const address = id && SCREENS[resourceOf(subject) ?? '']?.(id);
  return address && screenAt(address) ? `${paths.admin(language)}/${address}` : undefined;
}
