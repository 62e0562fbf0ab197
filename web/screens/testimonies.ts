import type { Shown } from '../frame/routes/route-handle.ts';
import { minePage } from '../site/testimonies/mine.page.ts';
import { testifyPage } from '../site/testimonies/testify.page.ts';

export const testimonies = {
  testify: {
    page: testifyPage,
    chunk: 'site/testimonies/testify.tsx',
    words: ['consents', 'pictures', 'testimonies'],
    load: () => import('../site/testimonies/testify.tsx').then(m => m.Testify),
  },
  mine: {
    page: minePage,
    chunk: 'site/testimonies/mine.tsx',
    words: ['testimonies'],
    load: () => import('../site/testimonies/mine.tsx').then(m => m.Mine),
  },
} as const satisfies Readonly<Record<string, Shown>>;
