import type { ComponentProps } from 'react';
import { Icon } from '../../frame/layout/icon.tsx';
import { Link } from '../../frame/layout/link.tsx';
import { useLanguage } from '../../frame/start/services-context.ts';
import { useTranslation } from '../../frame/start/use-translation.ts';
import type { LeadingEntry } from './menu.ts';

/** An entry of a menu that leads somewhere. */
export function MenuLink({ entry, ...link }: { entry: LeadingEntry } & Omit<ComponentProps<'a'>, 'href'>) {
  const { t } = useTranslation(['layout', 'publications']);
  const lang = useLanguage();
  const shown = (
    <>
      {entry.icon && <Icon name={entry.icon} />}
      {entry.title(t)}
    </>
  );
  if ('link' in entry)
    return (
      <a {...link} href={entry.link}>
        {shown}
      </a>
    );
  return (
    <Link {...link} to={entry.route(lang)}>
      {shown}
    </Link>
  );
}
