import type { Activity } from '../../../contract/activities.ts';
import type { Language } from '../../../contract/languages.ts';
import { mayModerate, type Role } from '../../../contract/roles.ts';
import { paths } from '../../frame/routes/paths.ts';
import { workedOnAt } from '../kit/worked-on-at.ts';

/** The name of the kind of thing that a reference names: `Temoignage` of `/api/temoignage/12`. */
export function resourceOf(subject: string | null): string | undefined {
  const segment = subject?.split('/')[2];
  return segment
    ?.split('_')
    .map(part => part.charAt(0).toUpperCase() + part.slice(1))
    .join('');
}

/** What an event has changed: its page for visitors, or the screen where it is worked on. */
export function placeOf(
  { subject, path, postType }: Pick<Activity, 'subject' | 'path' | 'postType'>,
  language: Language,
  roles: readonly Role[],
): string | undefined {
  // The page of a comment is that of the text above it: whether it stands there, its case says.
  const isOnDesk = resourceOf(subject) === 'Comment' && mayModerate(roles);
  if (path !== null && !isOnDesk) return paths.text(language, path);
  return subject === null ? undefined : workedOnAt(subject, language, roles, postType);
}
