import { inAddress } from './in-address.ts';
import { ApiProblem } from './problem.ts';

export interface ApiRequest {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** With its query, from `/api/` on. */
  readonly path: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
  /** The bytes of the answer, as they came. */
  readonly asFile?: boolean;
  /** Answers `{ answer, etag }`. */
  readonly withTag?: boolean;
}

/** How a call reaches the API. Rejects with an `ApiProblem`, or with anything that carries a `status`. */
export interface ApiTransport {
  send(request: ApiRequest): Promise<unknown>;
  /** False where answers come over a network and are checked against the contract. */
  readonly trusted: boolean;
}

/** What checks an answer: a schema of the contract, or what does the same. @throws when the answer is another */
export interface Checked<T> {
  parse(answer: unknown): T;
}
/** Fetched when the first answer has to be checked, so that the schemas stay out of the first script. */
export type LazySchema<T> = () => Promise<Checked<T>>;

export interface Listed<T> {
  readonly items: readonly T[];
  readonly totalItems: number;
}

export interface Tagged<T> {
  readonly item: T;
  readonly etag: string;
}

export interface Api {
  item<T>(path: string, schema: LazySchema<T>, signal?: AbortSignal): Promise<T>;
  list<T>(path: string, schema: LazySchema<T>, signal?: AbortSignal): Promise<Listed<T>>;
  /** With the state that it was read in, for `If-Match`. */
  tagged<T>(path: string, schema: LazySchema<T>, signal?: AbortSignal): Promise<Tagged<T>>;
  file(path: string): Promise<Blob>;
  /** What a form sends; with the same key it is the same sending. */
  post(path: string, body: unknown, key: string): Promise<unknown>;
  write<T>(
    method: 'POST' | 'PATCH' | 'DELETE',
    path: string,
    body?: unknown,
    schema?: LazySchema<T>,
    headers?: Readonly<Record<string, string>>,
  ): Promise<T>;
}

interface HydraCollection {
  readonly member?: readonly unknown[];
  readonly 'hydra:member'?: readonly unknown[];
  readonly totalItems?: number;
  readonly 'hydra:totalItems'?: number;
}

export function createApi(transport: ApiTransport): Api {
  const read = (path: string, signal?: AbortSignal) => transport.send({ method: 'GET', path, signal });
  const schemaOf = async <T>(schema: LazySchema<T>) => (transport.trusted ? undefined : await schema());

  return {
    async item(path, schema, signal) {
      const [answer, checked] = await Promise.all([read(path, signal), schemaOf(schema)]);
      return checked ? checked.parse(answer) : (answer as never);
    },
    async list(path, schema, signal) {
      const [answer, checked] = await Promise.all([read(path, signal), schemaOf(schema)]);
      const collection = answer as HydraCollection;
      const members = collection.member ?? collection['hydra:member'] ?? [];
      return {
        items: checked ? members.map(member => checked.parse(member)) : (members as never[]),
        totalItems: collection.totalItems ?? collection['hydra:totalItems'] ?? members.length,
      };
    },
    async tagged(path, schema, signal) {
      const asked = transport.send({ method: 'GET', path, signal, withTag: true });
      const [heard, checked] = await Promise.all([asked, schemaOf(schema)]);
      const { answer, etag } = heard as { readonly answer: unknown; readonly etag: string };
      return { item: checked ? checked.parse(answer) : (answer as never), etag };
    },
    async file(path) {
      return (await transport.send({ method: 'GET', path, asFile: true })) as Blob;
    },
    post: (path, body, key) =>
      transport.send({ method: 'POST', path, body, headers: { 'Idempotency-Key': key } }),
    async write(method, path, body, schema, headers) {
      // First: an answer that cannot be read any longer may hold what is said once, such as the next token.
      const checked =
        schema &&
        (await schemaOf(schema).catch(() => {
          throw new ApiProblem(0, 'What reads the answer did not come.');
        }));
      const answer = await transport.send({ method, path, body, headers });
      return checked ? checked.parse(answer) : (answer as never);
    },
  };
}

/** Appends a query; arrays become `name[]=value`, what is undefined or empty is left out. */
export function withQuery(
  path: string,
  query: Readonly<Record<string, string | number | readonly string[] | undefined>>,
): string {
  const parts: string[] = [];
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || value === '') continue;
    for (const one of Array.isArray(value) ? value : [value])
      parts.push(`${name}${Array.isArray(value) ? '[]' : ''}=${inAddress(String(one))}`);
  }
  return parts.length > 0 ? `${path}?${parts.join('&')}` : path;
}
