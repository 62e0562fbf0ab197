import { queryOptions } from '@tanstack/react-query';
import type { Tokens } from '../../frame/session/account-calls.ts';
import type { Api } from '../../frame/transport/client.ts';

const contract = () => import('../../../contract/accounts.ts');
const offer = () => contract().then(m => m.googleOffer);
const started = () => contract().then(m => m.googleStart);
const tokens = () => contract().then(m => m.tokens);

/** Whether one can sign in with Google here; without an answer the page stands without it. */
export const googleQuery = (api: Api) =>
  queryOptions({
    queryKey: ['google'],
    queryFn: ({ signal }) => api.item('/api/google', offer, signal).catch(() => ({ configured: false })),
    staleTime: Number.POSITIVE_INFINITY,
  });

const KEY = 'parvis-google';

/** Leads the browser to Google; what belongs to this attempt stays in this tab. */
export async function leaveForGoogle(api: Api, next: string | undefined): Promise<void> {
  const { url, flow } = await api.write('POST', '/api/google/start', {}, started);
  sessionStorage.setItem(KEY, JSON.stringify({ flow, next }));
  location.assign(url);
}

/** @throws {Error} when nothing was begun in this tab; {ApiProblem} when Google says no */
export async function backFromGoogle(
  api: Api,
  callback: string,
): Promise<Tokens & { readonly next?: string }> {
  const begun = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as { flow: string; next?: string } | null;
  if (!begun) throw new Error('No sign-in with Google was begun here.');
  sessionStorage.removeItem(KEY);
  const { flow, next } = begun;
  return {
    ...(await api.write('POST', '/api/google/finish', { flow, callback }, tokens)),
    ...(next && { next }),
  };
}
