const of = (owner: string, names: string): readonly string[] => names.split(' ').map(name => owner + name);

/**
 * What libraries can do and nothing of ours asks them for, by the file that holds it: the build empties these functions
 * (`lighter-libraries.ts`), so that nobody waits for them. One that is called all the same throws, and one that a new
 * version no longer has ends the build.
 */
export const UNCALLED: Readonly<Record<string, readonly string[]>> = {
  'react-router/dist/production/chunk-7RTFRKQW.mjs': [
    // Actions and fetchers: what is written goes by the forms, what is read by TanStack Query.
    ...of('createRouter.', 'handleAction fetch2 handleFetcherAction handleFetcherLoader updateFetcherState'),
    ...of('createRouter.', 'setFetcherError getFetcher resetFetcher queueFetcherForDeletion'),
    ...of('createRouter.', 'getUpdatedRevalidatingFetchers revalidate interruptActiveLoads'),
    ...of('', 'getSubmittingNavigation getSubmittingFetcher'),
    // Routes that are found later, middleware, instruments; a router that ends before its page.
    ...of('createRouter.', 'discoverRoutes compareMatches patchRoutes _internalSetRoutes dispose'),
    ...of('', 'patchRoutesImpl isSameRoute runClientMiddlewarePipeline loadLazyMiddlewareForMatches'),
    ...of('', 'getRouteInstrumentationUpdates instrumentClientSideRouter'),
    ...of('', 'explodeOptionalSegments parseHydrationData deserializeErrors'),
    ...of('', 'RSCErrorHandler DefaultErrorComponent useRoute useRouterState'),
  ],
  'i18next/dist/esm/i18next.js': [
    // Words are there when they are looked up: none are fetched, kept elsewhere or taken away.
    ...of('Connector.', 'queueLoad loaded read prepareLoading load reload loadOne saveMissing'),
    ...of('I18n.', 'reloadResources loadNamespaces loadLanguages use hydrate dir cloneInstance'),
    ...of('ResourceStore.', 'removeNamespaces addResource addResources removeResourceBundle'),
    // Values are written by our own typesetting, keys as words.
    ...of('Formatter.', 'format add addCached'),
    ...of('', 'parseFormatStr keysFromSelector createProxy deepExtend'),
    ...of('', 'Translator.getUsedParamsDetails LanguageUtil.getBestMatchFromCodes'),
  ],
  'react-dom/cjs/react-dom-client.production.js': [
    // View transitions.
    ...of('', 'startViewTransition flushAfterMutationEffects commitAfterMutationEffectsOnFiber'),
    ...of('', 'applyViewTransitionToHostInstances applyViewTransitionToHostInstancesRecursive'),
    ...of('', 'restoreViewTransitionOnHostInstances commitAppearingPairViewTransitions'),
    ...of('', 'measureViewTransitionHostInstancesRecursive measureNestedViewTransitions measureInstance'),
    ...of(
      '',
      'applyViewTransitionName restoreViewTransitionName createViewTransitionInstance createMeasurement',
    ),
    ...of('', 'ViewTransitionPseudoElement scheduleViewTransitionEvent reportViewTransitionError'),
    ...of('', 'getViewTransitionName getViewTransitionClassName'),
    // Handles on fragments.
    ...of('', 'FragmentInstance addEventListenerToChild indexOfEventListener collectClientRects'),
    ...of('', 'schedulePendingIntersectionUnobserve scrollTextNodeIntoView addFragmentHandleToFiber'),
    ...of(
      'FragmentInstance.prototype.',
      'addEventListener removeEventListener dispatchEvent focus focusLast',
    ),
    ...of('FragmentInstance.prototype.', 'blur observeUsing unobserveUsing getClientRects scrollIntoView'),
    ...of('', 'FragmentInstance.prototype.compareDocumentPosition validateDocumentPositionWithFiberTree'),
    // Lists of boundaries, activities, states of actions, elements of others, fetching ahead.
    ...of('', 'initSuspenseListRenderState updateSuspenseListComponent updateActivityComponent'),
    ...of('', 'mountActivityChildren retryActivityComponentWithoutHydrating'),
    ...of('', 'dispatchActionState runActionStateAction mountActionState updateActionStateImpl'),
    ...of('', 'preconnectAs preload preloadModule preinitStyle preinitScript preinitModuleScript'),
    ...of('', 'setPropOnCustomElement'),
  ],
  'react-dom/cjs/react-dom.production.js': of(
    'exports.',
    'preconnect prefetchDNS preinit preinitModule preload preloadModule',
  ),
  // Lists are read page by page; defaults are said once, and what was found is asked for by its key.
  'query-core/build/modern/infiniteQueryBehavior.js': of(
    '',
    'infiniteQueryBehavior hasNextPage hasPreviousPage',
  ),
  'query-core/build/modern/queryClient.js': [
    ...of('QueryClient.', 'infiniteQuery fetchInfiniteQuery prefetchInfiniteQuery ensureInfiniteQueryData'),
    ...of(
      'QueryClient.',
      'setDefaultOptions setQueryDefaults setMutationDefaults resetQueries removeQueries',
    ),
    ...of('QueryClient.', 'isFetching isMutating getQueriesData setQueriesData getQueryState'),
  ],
  'query-core/build/modern/queryCache.js': of('QueryCache.', 'find'),
  'query-core/build/modern/mutationCache.js': of('MutationCache.', 'find findAll'),
};
