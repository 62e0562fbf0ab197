import type { Activity } from '../../../contract/activities.ts';
import type { Language } from '../../../contract/languages.ts';
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
export function placeOf({ subject, path }: Activity, language: Language): string | undefined {
  if (path !== null) return paths.text(language, path);
  return subject === null ? undefined : workedOnAt(subject, language);
}
