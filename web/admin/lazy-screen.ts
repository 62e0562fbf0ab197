import { type ComponentType, lazy } from 'react';
import { addWords } from '../frame/catalogues/later-words.ts';
import type { Services } from '../frame/start/services.ts';
import { loadChunk } from '../frame/transport/load-chunk.ts';
import { addAdminWords } from './catalogues/catalogue.ts';
import type { AdminScreen } from './screens.ts';

export interface LazyScreen {
  readonly screen: AdminScreen;
  /** Comes with its words. */
  readonly Screen: ComponentType;
  /** Has it come before it is shown. */
  readonly begin: () => void;
}

export function lazyScreen(screen: AdminScreen, { i18n, language }: Services): LazyScreen {
  const load = async () => {
    const [Screen] = await Promise.all([
      loadChunk(screen.load),
      addAdminWords(i18n, language, screen.words ?? []),
      addWords(i18n, language, screen.siteWords ?? []),
    ]);
    return { default: Screen };
  };
  let coming: ReturnType<typeof load> | undefined;
  const once = () => {
    coming ??= load();
    return coming;
  };
  // Whoever shows it says what went wrong.
  return { screen, Screen: lazy(once), begin: () => void once().catch(() => undefined) };
}
