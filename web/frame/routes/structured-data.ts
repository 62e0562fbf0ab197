import { wordsIn } from '../typesetting/escaped.ts';
import type { Head } from './head.ts';
import type { PageContext } from './page.ts';
import { paths } from './paths.ts';

type Site = Pick<PageContext, 'language' | 'publicUrl' | 'publisher'>;
/** What schema.org says of pages, all of it; `@context` is added by the head. */
type Data = NonNullable<Head['data']>[number];

/** The way from the home page to here; `steps` are names with absolute addresses. */
export const breadcrumbData = (steps: readonly (readonly [name: string, url: string])[]): Data => ({
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(([name, item], index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item,
  })),
});

/** Who publishes the site. */
export const organizationData = ({ language, publicUrl, publisher }: Site): Data => ({
  '@type': 'Organization',
  name: publisher,
  url: publicUrl + paths.home(language),
  logo: `${publicUrl}/favicon.svg`,
  contactPoint: {
    '@type': 'ContactPoint',
    contactType: 'editorial team',
    url: publicUrl + paths.contact(language),
    availableLanguage: ['fr', 'en'],
  },
});

interface Told {
  readonly title: string;
  readonly summary: string;
  readonly authorName: string;
  readonly publishedAt: string | null;
  readonly updatedAt: string;
  /** Without the origin. */
  readonly canonical: string;
  readonly picture: string;
}

/** A text of any kind. */
export const articleData = (text: Told, { language, publicUrl, publisher }: Site): Data => ({
  '@type': 'Article',
  headline: text.title,
  description: text.summary,
  image: new URL(text.picture, publicUrl).href,
  author: text.authorName
    ? { '@type': 'Person', name: text.authorName }
    : { '@type': 'Organization', name: publisher },
  publisher: { '@type': 'Organization', name: publisher },
  datePublished: text.publishedAt,
  dateModified: text.updatedAt,
  inLanguage: language,
  mainEntityOfPage: publicUrl + text.canonical,
});

interface Happening {
  readonly title: string;
  readonly abstract: string;
  readonly happensOn: string;
  readonly place: string;
  readonly canonical: string;
}

/** What takes place on a day. */
export const eventData = (
  { title, abstract, happensOn, place, canonical }: Happening,
  { publicUrl, publisher }: Site,
): Data => ({
  '@type': 'Event',
  name: title,
  description: abstract,
  startDate: happensOn,
  ...(place && { location: { '@type': 'Place', name: place, address: place } }),
  organizer: { '@type': 'Organization', name: publisher },
  url: publicUrl + canonical,
});

/** Each heading of the second level is a question, and what follows it its answer. */
export const faqData = (html: string): Data => ({
  '@type': 'FAQPage',
  mainEntity: html
    .split(/<h2[^>]*>/)
    .slice(1)
    .map(part => {
      const [question = '', answer = ''] = part.split('</h2>');
      return {
        '@type': 'Question',
        name: wordsIn(question).trim(),
        acceptedAnswer: { '@type': 'Answer', text: wordsIn(answer).trim() },
      };
    }),
});
