import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useHydrated } from '../start/hydrated.ts';
import { useServices } from '../start/services-context.ts';
import { alternateLinks, feedLinks, type Head } from './head.ts';
import { headOf } from './page.ts';
import { useCurrentMatch } from './use-current-match.ts';

/** Of who follows a link, not of the page: the server, which keeps one page for all, does not know them. */
const OF_THE_VISITOR = ['suite', 'lien'];

/**
 * What the page on the screen says about itself; in the browser the document follows it. Undefined of a page that did
 * not arrive, which names itself.
 */
export function useCurrentHead(): Head | undefined {
  const services = useServices();
  const { search } = useLocation();
  const hydrated = useHydrated();
  const match = useCurrentMatch();
  const parameters = new URLSearchParams(search);
  if (!hydrated) for (const name of OF_THE_VISITOR) parameters.delete(name);
  const context = { ...services, params: match?.params ?? {}, search: parameters };
  const page = match?.handle?.shown?.page;
  const head = page && headOf(page, services, context);
  const { title, canonical } = head ?? {};
  // biome-ignore lint/correctness/useExhaustiveDependencies: these stand for their head, which is made anew at each render
  useEffect(() => {
    if (head) followHead(head);
  }, [title, canonical]);
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
  for (const alternate of alternateLinks(head, location.origin)) append({ rel: 'alternate', ...alternate });
  for (const feed of feedLinks(head.feeds, location.origin)) append({ rel: 'alternate', ...feed });
}
