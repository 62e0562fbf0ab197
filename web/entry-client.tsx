import './site/shell/public.css';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import {
  createBrowserRouter,
  UNSAFE_ErrorResponseImpl as ErrorResponse,
  matchRoutes,
  RouterProvider,
} from 'react-router-dom';
import { DEFAULT_LANGUAGE, isLanguage } from '../contract/languages.ts';
import { createI18n, loadCatalogue } from './frame/catalogues/i18n.ts';
import { addWords } from './frame/catalogues/later-words.ts';
import { registerDevice } from './frame/routes/at-start.ts';
import type { RouteHandle } from './frame/routes/route-handle.ts';
import { createAccess } from './frame/session/access.ts';
import { exchange } from './frame/session/account-calls.ts';
import { oneAtATime } from './frame/session/one-at-a-time.ts';
import { createSession } from './frame/session/session.ts';
import { keepOver } from './frame/session/session-over.ts';
import { Application } from './frame/start/application.tsx';
import { createQueryClient } from './frame/start/query-client.ts';
import type { Services } from './frame/start/services.ts';
import { type PageState, ROOT_ELEMENT_ID, rehydrate, STATE_ELEMENT_ID } from './frame/start/state.ts';
import { browserTransport } from './frame/transport/browser-transport.ts';
import { createApi } from './frame/transport/client.ts';
import { createDeviceStore } from './frame/transport/device.ts';
import { loadChunk } from './frame/transport/load-chunk.ts';
import { createRoutes } from './routes.tsx';

const element = (id: string): HTMLElement => {
  const found = document.getElementById(id);
  if (!found) throw new Error(`The page has no #${id}.`);
  return found;
};

async function start(): Promise<void> {
  const state: PageState = JSON.parse(element(STATE_ELEMENT_ID).textContent);
  const language = isLanguage(document.documentElement.lang)
    ? document.documentElement.lang
    : DEFAULT_LANGUAGE;
  const storage = allowedStorage();
  const session = createSession(storage);
  const access = createAccess({
    session,
    now: Date.now,
    exchange: refreshToken => exchange(api, refreshToken),
    alone: oneAtATime,
    onSessionOver() {
      keepOver(true);
      location.reload();
    },
  });
  const device = createDeviceStore(storage, makeId);
  const api = createApi(browserTransport({ language, deviceId: device.id, access }));
  const [catalogue] = await loadChunk(() =>
    Promise.all([loadCatalogue(language), import('./site/shell/woken.ts')]),
  );
  const services: Services = {
    api,
    queryClient: createQueryClient(),
    language,
    i18n: createI18n(language, catalogue),
    publicUrl: location.origin,
    publisher: state.publisher,
    refusedPost: state.refusedPost,
    session,
    access,
    logMissing: (address, error) => console.error(`The data of ${address} did not arrive.`, error),
  };
  rehydrate(services.queryClient, state.queries);

  const routes = createRoutes(() => services);
  // The modules of this page have to be there before hydration, or React would throw the server's page away.
  for (const { route } of matchRoutes(routes, location) ?? []) {
    const shown = await (route.handle as RouteHandle | undefined)?.find();
    await addWords(services.i18n, language, shown?.words ?? []);
    if (typeof route.lazy !== 'object' || !route.lazy.Component) continue;
    Object.assign(route, { Component: await route.lazy.Component(), lazy: undefined });
  }
  const router = createBrowserRouter(routes, {
    hydrationData: {
      loaderData: Object.fromEntries(state.loaded.map(id => [id, null])),
      errors:
        state.errors &&
        Object.fromEntries(
          Object.entries(state.errors).map(([id, status]) => [id, new ErrorResponse(status, '', null)]),
        ),
    },
  });
  // In small pieces: whoever touches the page meanwhile is not kept waiting.
  startTransition(() => {
    hydrateRoot(
      element(ROOT_ELEMENT_ID),
      <Application services={services}>
        <RouterProvider router={router} />
      </Application>,
    );
  });
  registerDevice(api, device, allowedStorage('sessionStorage'));
}

/** Reading it throws where the browser forbids it. */
function allowedStorage(which: 'localStorage' | 'sessionStorage' = 'localStorage'): Storage | undefined {
  try {
    return globalThis[which];
  } catch {
    return undefined;
  }
}

/** `randomUUID` exists on https and localhost only. */
const makeId = (): string =>
  crypto.randomUUID?.() ??
  Array.from(crypto.getRandomValues(new Uint8Array(16)), byte => byte.toString(16).padStart(2, '0')).join('');

start().catch((error: unknown) => {
  console.error(error);
  // The script of the head lets go of the forms that it holds.
  dispatchEvent(new Event('broken'));
});
