import type { Shown } from '../frame/routes/route-handle.ts';
import { homePage } from '../site/home/home.page.ts';
import { prayerListPage, teachingListPage } from '../site/posts/list.page.ts';
import { listPages } from '../site/publications/publication.pages.ts';
import { resultsPage } from '../site/search/results.page.ts';
import { testimonyListPage } from '../site/testimonies/list.page.ts';

export const lists = {
  home: {
    page: homePage,
    chunk: 'site/home/home.tsx',
    words: ['home'],
    load: () => import('../site/home/home.tsx').then(m => m.Home),
  },
  teachingList: {
    page: teachingListPage,
    chunk: 'site/posts/teaching-list.tsx',
    words: ['home'],
    load: () => import('../site/posts/teaching-list.tsx').then(m => m.TeachingList),
  },
  prayerList: {
    page: prayerListPage,
    chunk: 'site/posts/prayer-list.tsx',
    words: ['home'],
    load: () => import('../site/posts/prayer-list.tsx').then(m => m.PrayerList),
  },
  testimonyList: {
    page: testimonyListPage,
    chunk: 'site/testimonies/testimony-list.tsx',
    words: ['home', 'testimonies'],
    load: () => import('../site/testimonies/testimony-list.tsx').then(m => m.TestimonyList),
  },
  multimediaList: {
    page: listPages.multimedia,
    chunk: 'site/publications/multimedia-list.tsx',
    load: () => import('../site/publications/multimedia-list.tsx').then(m => m.MultimediaList),
  },
  documentList: {
    page: listPages.document,
    chunk: 'site/publications/document-list.tsx',
    load: () => import('../site/publications/document-list.tsx').then(m => m.DocumentList),
  },
  newsList: {
    page: listPages.actualite,
    chunk: 'site/publications/news-list.tsx',
    load: () => import('../site/publications/news-list.tsx').then(m => m.NewsList),
  },
  realisationList: {
    page: listPages.realisation,
    chunk: 'site/publications/realisation-list.tsx',
    load: () => import('../site/publications/realisation-list.tsx').then(m => m.RealisationList),
  },
  results: {
    page: resultsPage,
    chunk: 'site/search/results.tsx',
    load: () => import('../site/search/results.tsx').then(m => m.Results),
  },
} as const satisfies Readonly<Record<string, Shown>>;
