/** A client of the API for tests: it says who it is and hands back status, headers and parsed body. */
export interface ApiClient {
  get(path: string, headers?: Record<string, string>): Promise<ApiAnswer>;
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<ApiAnswer>;
  patch(path: string, body: unknown, headers?: Record<string, string>): Promise<ApiAnswer>;
  delete(path: string, headers?: Record<string, string>, body?: unknown): Promise<ApiAnswer>;
  readonly token: string | undefined;
}

export interface ApiAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Record<string, unknown>;
  /** Of a collection. */
  readonly member: readonly Record<string, unknown>[];
}

export function createApiClient(
  url: () => string,
  who: { readonly deviceId: string; readonly token?: string; readonly language?: string },
): ApiClient {
  async function call(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
    const response = await fetch(url() + path, {
      method,
      headers: {
        deviceId: who.deviceId,
        'Accept-Language': who.language ?? 'fr',
        ...(who.token && { Authorization: `Bearer ${who.token}` }),
        ...(body !== undefined && {
          'Content-Type': method === 'PATCH' ? 'application/merge-patch+json' : 'application/json',
        }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    const parsed = text === '' ? {} : (JSON.parse(text) as Record<string, unknown>);
    const member = (parsed.member ?? []) as readonly Record<string, unknown>[];
    return { status: response.status, headers: response.headers, body: parsed, member };
  }
  return {
    token: who.token,
    get: (path, headers) => call('GET', path, undefined, headers),
    post: (path, body, headers) => call('POST', path, body, headers),
    patch: (path, body, headers) => call('PATCH', path, body, headers),
    delete: (path, headers, body) => call('DELETE', path, body, headers),
  };
}

/** The reference of whoever it signs in. */
export const meOf = async (client: ApiClient): Promise<string> =>
  String((await client.get('/api/users/me')).body['@id']);
