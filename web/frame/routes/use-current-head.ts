import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { useServices } from '../start/services-context.ts';
import { alternateLinks, feedLinks, type Head } from './head.ts';
import { headOf } from './page.ts';
import { useCurrentMatch } from './use-current-match.ts';

/** What the page on the screen says about itself; in the browser the document follows it. */
export function useCurrentHead(): Head {
  const { t } = useTranslation('states');
  const services = useServices();
  const { search } = useLocation();
  const match = useCurrentMatch();
  const context = { ...services, params: match?.params ?? {}, search: new URLSearchParams(search) };
  const head = (match?.handle?.page && headOf(match.handle.page, services, context)) ?? {
    title: t('missingTitle'),
    description: '',
  };
  const { title } = head;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a title stands for its head, which is made anew at each render
  useEffect(() => followHead(head), [title]);
  return head;
}

function followHead(head: Head): void {
  document.title = head.title;
  document.querySelector('meta[name=description]')?.setAttribute('content', head.description);
  for (const link of document.querySelectorAll('link[rel=canonical], link[rel=alternate]')) link.remove();
  const append = (attributes: Record<string, string>) => {
    const link = document.createElement('link');
    for (const [name, value] of Object.entries(attributes)) link.setAttribute(name, value);
    document.head.append(link);
  };
  if (head.canonical) append({ rel: 'canonical', href: location.origin + head.canonical });
  for (const alternate of alternateLinks(head.alternates ?? {}, location.origin))
    append({ rel: 'alternate', ...alternate });
  for (const feed of feedLinks(head.feeds, location.origin)) append({ rel: 'alternate', ...feed });
}
