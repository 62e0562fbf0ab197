import type { Language } from '../../../contract/languages.ts';
import { APP_VERSION } from '../../../contract/limits.ts';
import type { Access } from '../session/access.ts';
import type { ApiRequest, ApiTransport } from './client.ts';
import { ApiProblem, problemOf } from './problem.ts';

export interface BrowserTransportOptions {
  readonly language: Language;
  readonly deviceId: () => string;
  readonly access: Access;
  readonly fetch?: typeof fetch;
  /** Until the last byte of an answer. */
  readonly withinMs?: number;
}

const WITHIN_MS = 20_000;
/** Pictures go up a slow line, and an archive comes down. */
const FILES_WITHIN_MS = 120_000;

/** Browsers carry no more than 64 KiB on after a page is left. */
const KEPT_ALIVE_CHARACTERS = 20_000;

/** Open to all, or asked with what their bodies hold: a session that is over must not stand in their way. */
const WITHOUT_TOKEN = new Set([
  '/api/login',
  '/api/token/refresh',
  '/api/logout',
  '/api/password/forgot',
  '/api/password/reset',
]);

export function browserTransport(options: BrowserTransportOptions): ApiTransport {
  const fetched = options.fetch ?? ((input, init) => fetch(input, init));
  const call = (
    { method, path, body, headers }: ApiRequest,
    token: string | undefined,
    signal: AbortSignal,
  ) => {
    const isForm = body instanceof FormData;
    const text = body === undefined || isForm ? undefined : JSON.stringify(body);
    return fetched(path, {
      method,
      headers: {
        Accept: 'application/ld+json',
        'Accept-Language': options.language,
        appVersion: APP_VERSION,
        deviceId: options.deviceId(),
        ...(token && { Authorization: `Bearer ${token}` }),
        ...(text !== undefined && {
          'Content-Type': method === 'PATCH' ? 'application/merge-patch+json' : 'application/json',
        }),
        ...headers,
      },
      ...(text !== undefined && { body: text }),
      ...(isForm && { body }),
      // A write that has begun is carried out although its page is left.
      keepalive: !isForm && method !== 'GET' && (text ?? '').length <= KEPT_ALIVE_CHARACTERS,
      signal,
    });
  };
  const ask = async (request: ApiRequest, token: string | undefined): Promise<Heard> => {
    const isFile = request.asFile || request.body instanceof FormData;
    const within = AbortSignal.timeout(options.withinMs ?? (isFile ? FILES_WITHIN_MS : WITHIN_MS));
    try {
      const signal = request.signal ? AbortSignal.any([request.signal, within]) : within;
      const response = await call(request, token, signal);
      const { ok, status } = response;
      if (ok && request.asFile) return { response, answer: await response.blob() };
      if (status === 204) return { response, answer: undefined };
      // What is cut off is no answer; what a proxy says of an error is none of the API.
      return {
        response,
        answer: await response.json().catch(error => (ok ? Promise.reject(error) : undefined)),
      };
    } catch (error) {
      if (request.signal?.aborted) throw error;
      throw new ApiProblem(0, 'No answer came.');
    }
  };
  return {
    trusted: false,
    async send(request) {
      const token = WITHOUT_TOKEN.has(request.path) ? undefined : await options.access.token();
      let { response, answer } = await ask(request, token);
      // Ended before its time, by a change of roles or on another device: the exchange tells which.
      if (response.status === 401 && token)
        ({ response, answer } = await ask(request, await options.access.renew(token)));
      if (response.ok && request.withTag) return { answer, etag: response.headers.get('ETag') ?? '' };
      if (response.ok) return answer;
      throw problemOf(response.status, answer, response.headers.get('Retry-After'));
    },
  };
}

interface Heard {
  readonly response: Response;
  readonly answer: unknown;
}
