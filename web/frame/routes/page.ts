import { type UseSuspenseQueryOptions, useSuspenseQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { data, type LoaderFunctionArgs, useLocation, useParams } from 'react-router-dom';
import type { Language } from '../../../contract/languages.ts';
import type { PostedForm } from '../forms/declare-form.ts';
import type { Services } from '../start/services.ts';
import { useServices } from '../start/services-context.ts';
import { statusOf } from '../transport/problem.ts';
import type { Head } from './head.ts';

export interface PageContext
  extends Pick<Services, 'api' | 'language' | 'i18n' | 'publicUrl' | 'publisher' | 'asOf'> {
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly search: URLSearchParams;
}

// biome-ignore lint/suspicious/noExplicitAny: keys and intermediate types of a query do not matter here
type AnyQuery<T = any> = UseSuspenseQueryOptions<T, Error, T, any>;
type Declared = Readonly<Record<string, AnyQuery>>;
export type DataOf<Q extends Declared> = {
  readonly [K in keyof Q]: Q[K] extends { queryFn?: infer F }
    ? NonNullable<F> extends (...args: never[]) => infer R
      ? Awaited<R>
      : never
    : never;
};

/** What a page needs and how it introduces itself: said once, used by the server, the browser and the component. */
export interface Page<Q extends Declared = Declared> {
  queries(context: PageContext): Q;
  /** What depends on the first answers and is no reason to do without them: asked for after them, may be missing. */
  later?(data: DataOf<Q>, context: PageContext): Declared;
  /** Once the data are there: throws a redirect when the page has another address now. */
  check?(data: DataOf<Q>, context: PageContext): void;
  head(data: DataOf<Q>, context: PageContext): Head;
  /** The form that the server takes at the address of the page, where there is no script. */
  readonly post?: PostedForm<unknown>;
  /** It asks for a name and an address itself: the foot does not ask for them a second time. */
  readonly asksForAddress?: boolean;
}

export const declarePage = <Q extends Declared>(page: Page<Q>): Page<Q> => page;

/** A page that exists in every language, under the same path. */
export const alternatesOf = (pathIn: (language: Language) => string): Record<Language, string> => ({
  fr: pathIn('fr'),
  'en-US': pathIn('en-US'),
});

/** Whoever waits for a page is not kept waiting by further tries: the page offers them. */
const once = (query: AnyQuery) => ({ ...query, retry: false });

/** Starts every query before waiting for any; what is cached already is not fetched again. */
async function fetchAll(queries: Declared, services: Services): Promise<Record<string, unknown>> {
  const names = Object.keys(queries);
  const answers = await Promise.all(
    names.map(name => services.queryClient.ensureQueryData(once(queries[name] as AnyQuery))),
  );
  return Object.fromEntries(names.map((name, index) => [name, answers[index]]));
}

const contextOf = (
  services: Services,
  { params, request }: Pick<LoaderFunctionArgs, 'params' | 'request'>,
) => ({
  ...services,
  params,
  search: new URL(request.url).searchParams,
});

export async function loadPage(page: Page, services: Services, args: LoaderFunctionArgs): Promise<null> {
  const context = contextOf(services, args);
  try {
    const answers = await fetchAll(page.queries(context), services);
    page.check?.(answers as never, context);
    const later = Object.values(page.later?.(answers as never, context) ?? {}) as AnyQuery[];
    await Promise.all(later.map(query => services.queryClient.prefetchQuery(once(query))));
  } catch (error) {
    // A redirect, or a page that its own check does not know.
    if (error instanceof Response) throw error;
    const status = statusOf(error);
    if (status !== 404) services.logMissing(args.request.url, error);
    // A fault of ours.
    if (status === undefined) throw error;
    // The navigation goes on: the page stands there and offers to try again.
    throw data(null, { status: status === 404 ? 404 : 503 });
  }
  // The data are in the query cache; a value only tells the router that there is nothing left to load.
  return null;
}

/** Undefined when the data of the page did not arrive. */
export function headOf(page: Page, services: Services, context: PageContext): Head | undefined {
  const answers: Record<string, unknown> = {};
  for (const [name, query] of Object.entries(page.queries(context))) {
    answers[name] = services.queryClient.getQueryData((query as AnyQuery).queryKey);
    if (answers[name] === undefined) return undefined;
  }
  return page.head(answers, context);
}

export function usePageContext(): PageContext {
  const { api, language, i18n, publicUrl, publisher, asOf } = useServices();
  const params = useParams();
  const { search } = useLocation();
  return useMemo(
    () => ({ api, language, i18n, publicUrl, publisher, asOf, params, search: new URLSearchParams(search) }),
    [api, language, i18n, publicUrl, publisher, asOf, params, search],
  );
}

/** The data of a page, in the component that shows it. */
export function usePage<Q extends Declared>(page: Page<Q>): DataOf<Q> {
  const queries = page.queries(usePageContext());
  const names = Object.keys(queries);
  const results = useSuspenseQueries({ queries: Object.values(queries) as AnyQuery[] });
  return Object.fromEntries(names.map((name, index) => [name, results[index]?.data])) as DataOf<Q>;
}
