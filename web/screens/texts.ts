import type { Shown } from '../frame/routes/route-handle.ts';
import { prayerPage, teachingPage } from '../site/posts/post.page.ts';
import { itemPages } from '../site/publications/publication.pages.ts';
import { testimonyPage } from '../site/testimonies/testimony.page.ts';

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
  multimediaPage: {
    page: itemPages.multimedia,
    chunk: 'site/publications/publication-page.tsx',
    load: () => import('../site/publications/publication-page.tsx').then(m => m.MultimediaPage),
  },
  documentPage: {
    page: itemPages.document,
    chunk: 'site/publications/publication-page.tsx',
    load: () => import('../site/publications/publication-page.tsx').then(m => m.DocumentPage),
  },
  newsPage: {
    page: itemPages.actualite,
    chunk: 'site/publications/publication-page.tsx',
    load: () => import('../site/publications/publication-page.tsx').then(m => m.NewsPage),
  },
  realisationPage: {
    page: itemPages.realisation,
    chunk: 'site/publications/publication-page.tsx',
    load: () => import('../site/publications/publication-page.tsx').then(m => m.RealisationPage),
  },
} as const satisfies Readonly<Record<string, Shown>>;
