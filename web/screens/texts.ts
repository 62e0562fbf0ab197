import type { Page } from '../frame/routes/page.ts';
import type { Shown } from '../frame/routes/route-handle.ts';
import { prayerPage, teachingPage } from '../site/posts/post.page.ts';
import { itemPages } from '../site/publications/publication.pages.ts';
import { testimonyPage } from '../site/testimonies/testimony.page.ts';

const publication = (
  page: Page,
  name: 'MultimediaPage' | 'DocumentPage' | 'NewsPage' | 'RealisationPage',
) => ({
  page,
  chunk: 'site/publications/publication-page.tsx',
  load: () => import('../site/publications/publication-page.tsx').then(m => m[name]),
});

export const texts = {
  teaching: {
    page: teachingPage,
    chunk: 'site/posts/post-page.tsx',
    load: () => import('../site/posts/post-page.tsx').then(m => m.Teaching),
  },
  prayer: {
    page: prayerPage,
    chunk: 'site/posts/post-page.tsx',
    load: () => import('../site/posts/post-page.tsx').then(m => m.Prayer),
  },
  testimonyPage: {
    page: testimonyPage,
    chunk: 'site/testimonies/testimony-page.tsx',
    words: ['home', 'testimonies'],
    load: () => import('../site/testimonies/testimony-page.tsx').then(m => m.TestimonyPage),
  },
  multimediaPage: publication(itemPages.multimedia, 'MultimediaPage'),
  documentPage: publication(itemPages.document, 'DocumentPage'),
  newsPage: publication(itemPages.actualite, 'NewsPage'),
  realisationPage: publication(itemPages.realisation, 'RealisationPage'),
} as const satisfies Readonly<Record<string, Shown>>;
