import type { Language } from '../../contract/languages.ts';
import { APP_VERSION } from '../../contract/limits.ts';
import type { ApiTransport } from './client.ts';
import { ApiProblem, problemOf } from './problem.ts';

export interface BrowserTransportOptions {
  readonly language: Language;
  readonly deviceId: () => string;
  readonly token: () => string | undefined;
  /** The API no longer accepts the token. */
  readonly onUnauthorized: () => void;
  readonly fetch?: typeof fetch;
}

/** Browsers carry no more than 64 KiB on after a page is left. */
const KEPT_ALIVE_CHARACTERS = 20_000;

export function browserTransport(options: BrowserTransportOptions): ApiTransport {
  const call = options.fetch ?? ((input, init) => fetch(input, init));
  return {
    trusted: false,
    async send({ method, path, body, headers, signal }) {
      const token = options.token();
      const text = body === undefined ? undefined : JSON.stringify(body);
      const response = await call(path, {
        method,
        headers: {
          Accept: 'application/ld+json',
          'Accept-Language': options.language,
          appVersion: APP_VERSION,
          deviceId: options.deviceId(),
          ...(token && { Authorization: `Bearer ${token}` }),
          ...(body !== undefined && {
            'Content-Type': method === 'PATCH' ? 'application/merge-patch+json' : 'application/json',
          }),
          ...headers,
        },
        ...(text !== undefined && { body: text }),
        // A write that has begun is carried out although its page is left.
        keepalive: method !== 'GET' && (text ?? '').length <= KEPT_ALIVE_CHARACTERS,
        ...(signal && { signal }),
      }).catch((error: unknown) => {
        if (error instanceof DOMException && error.name === 'AbortError') throw error;
        throw new ApiProblem(0, 'No answer came.');
      });
      const answer: unknown =
        response.status === 204 ? undefined : await response.json().catch(() => undefined);
      if (response.ok) return answer;
      if (response.status === 401 && token) options.onUnauthorized();
      throw problemOf(response.status, answer);
    },
  };
}
