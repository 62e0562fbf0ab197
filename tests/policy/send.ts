type Fields = Readonly<Record<string, unknown>>;

/** One call as a client sends it, whatever it is: a body that is a text goes out as it stands. */
export interface Sent {
  readonly method: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Fields | FormData | Blob | string;
}

export interface Received {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

export async function send(url: string, { method, path, headers, body }: Sent): Promise<Received> {
  const raw = body instanceof FormData || body instanceof Blob;
  const type = method === 'PATCH' ? 'application/merge-patch+json' : 'application/json';
  const response = await fetch(url + path, {
    method,
    headers: { ...(body !== undefined && !raw && { 'Content-Type': type }), ...headers },
    ...(body !== undefined && { body: raw || typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  return { status: response.status, headers: response.headers, text: await response.text() };
}
