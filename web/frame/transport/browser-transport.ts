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
}

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
  const call = ({ method, path, body, headers, signal }: ApiRequest, token: string | undefined) => {
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
      ...(signal && { signal }),
    }).catch((error: unknown) => {
      if (error instanceof DOMException && error.name === 'AbortError') throw error;
      throw new ApiProblem(0, 'No answer came.');
    });
  };
  return {
    trusted: false,
    async send(request) {
      const token = WITHOUT_TOKEN.has(request.path) ? undefined : await options.access.token();
      let response = await call(request, token);
      // Ended before its time, by a change of roles or on another device: the exchange tells which.
      if (response.status === 401 && token) response = await call(request, await options.access.renew(token));
      if (response.ok && request.asFile) return response.blob();
      const answer: unknown =
        response.status === 204 ? undefined : await response.json().catch(() => undefined);
      if (response.ok) return answer;
      throw problemOf(response.status, answer, response.headers.get('Retry-After'));
    },
  };
}
