/**
 * What our client asks of a Meilisearch server, with every fault on order. It queues and stores as one does; its
 * search answers every text of an index, whatever is asked.
 */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Document = Readonly<Record<string, unknown>> & { readonly key: string };

interface FakeTask {
  readonly uid: number;
  readonly type: string;
  readonly indexUid: string | null;
  status: 'enqueued' | 'succeeded' | 'failed';
  /** Answers why it fails, if it does. */
  readonly run: () => unknown;
  error?: unknown;
}

export interface Asked {
  readonly method: string;
  readonly path: string;
  readonly key: string | undefined;
  readonly encoding: string | undefined;
  readonly body: unknown;
}

interface Key {
  readonly name: string;
  readonly actions: readonly string[];
  readonly indexes: readonly string[];
  readonly uid: string;
  readonly key: string;
}

/** The key that the server begins with. */
export const MASTER = 'key';

export async function startFakeMeilisearch() {
  const indexes = new Map<string, Map<string, Document>>();
  const tasks: FakeTask[] = [];
  const asked: Asked[] = [];
  const keys: Key[] = [];
  let keysMade = 0;
  const faults = {
    /** Tasks of these types fail instead of being done. */
    failing: new Set<string>(),
    /** Tasks stay in the queue. */
    held: false,
    /** Every request is answered so; 0: never. */
    status: undefined as number | undefined,
    /** Of a request with texts. */
    mostBytes: Number.POSITIVE_INFINITY,
    /** The given key may not make keys. */
    keysForbidden: false,
    /** The server was started without a key, and has none to give. */
    keyless: false,
  };

  const run = (task: FakeTask): void => {
    task.error = faults.failing.has(task.type) ? 'no space left on device' : (task.run() ?? undefined);
    task.status = task.error ? 'failed' : 'succeeded';
  };
  const queue = (type: string, indexUid: string | null, work: () => unknown) => {
    const task: FakeTask = { uid: tasks.length, type, indexUid, status: 'enqueued', run: work };
    tasks.push(task);
    return { status: 202, body: { taskUid: task.uid, indexUid, type, status: 'enqueued', enqueuedAt: NOW } };
  };
  /** In the order in which they came. */
  const work = (): void => {
    if (!faults.held) for (const task of tasks) if (task.status === 'enqueued') run(task);
  };
  const shown = ({ uid, type, status, indexUid, error }: FakeTask) => ({
    uid,
    type,
    status,
    indexUid,
    error: error ? { code: 'internal', message: error } : null,
  });
  const missing = { status: 404, body: { code: 'index_not_found', message: 'there is no such thing' } };
  const refused = { status: 403, body: { code: 'invalid_api_key', message: 'not with this key' } };
  const keyless = { status: 401, body: { code: 'missing_master_key', message: 'there are no keys' } };
  const textsOf = (index: string) =>
    [...(indexes.get(index)?.values() ?? [])].filter(document => 'language' in document);

  const answer = ({ method, path, body, key }: Asked): { status: number; body?: unknown } => {
    const url = new URL(path, 'http://fake');
    const [room = '', name = '', part = '', id = ''] = url.pathname.slice(1).split('/');
    const on = `${method} ${room}${part && ` ${part}`}`;
    if (room === 'health') return { status: 200, body: { status: 'available' } };
    // Who names no key asks a server that wants none.
    if (key !== undefined && key !== MASTER && !keys.some(made => made.key === key)) return refused;
    if (room === 'keys' && faults.keysForbidden) return refused;
    if (room === 'keys' && faults.keyless) return keyless;
    if (on === 'GET keys') return { status: 200, body: { results: keys } };
    if (on === 'POST keys') {
      const made = { ...(body as Key), uid: `uid-${++keysMade}`, key: `key-${keysMade}` };
      keys.push(made);
      return { status: 201, body: made };
    }
    if (on === 'DELETE keys') {
      const at = keys.findIndex(({ uid }) => uid === name);
      if (at >= 0) keys.splice(at, 1);
      return { status: 204 };
    }
    if (room === 'tasks') work();
    if (on === 'GET tasks' && name) {
      const task = tasks[Number(name)];
      return task ? { status: 200, body: shown(task) } : missing;
    }
    if (on === 'GET tasks') {
      const waiting = tasks.filter(({ status }) => status === 'enqueued');
      return { status: 200, body: { results: waiting.map(shown), total: waiting.length } };
    }
    if (on === 'POST multi-search') {
      const results = (body as { queries: { indexUid: string }[] }).queries.map(({ indexUid }) => {
        const hits = textsOf(indexUid);
        return { indexUid, hits, totalHits: hits.length, facetDistribution: { kind: {} } };
      });
      const isThere = results.every(({ indexUid }) => indexes.has(indexUid));
      return isThere ? { status: 200, body: { results } } : missing;
    }
    if (on === 'POST indexes search') {
      const notes = [...(indexes.get(name)?.values() ?? [])].filter(document => !('language' in document));
      return indexes.has(name) ? { status: 200, body: { hits: notes } } : missing;
    }
    if (on === 'POST indexes') {
      const { uid } = body as { uid: string };
      return queue('indexCreation', uid, () => void indexes.set(uid, new Map()));
    }
    if (on === 'POST indexes documents' && id === 'delete-batch') {
      return queue('documentDeletion', name, () => {
        for (const key of body as string[]) indexes.get(name)?.delete(key);
      });
    }
    if (on === 'POST indexes documents') {
      const tooMuch = { status: 413, body: { code: 'payload_too_large', message: 'payload too large' } };
      if (Buffer.byteLength(body as string) > faults.mostBytes) return tooMuch;
      return queue('documentAdditionOrUpdate', name, () => {
        // As the real one: an index that is not there is made.
        const index = indexes.get(name) ?? new Map<string, Document>();
        const lines = (body as string).split('\n').map(line => JSON.parse(line) as Document);
        if (lines.some(({ key }) => key.length > 511)) return 'invalid_document_id';
        for (const document of lines) index.set(document.key, document);
        indexes.set(name, index);
      });
    }
    const index = indexes.get(name);
    if (!index) return missing;
    switch (on) {
      case 'GET indexes':
        return { status: 200, body: { uid: name } };
      case 'DELETE indexes':
        return queue('indexDeletion', name, () => void indexes.delete(name));
      case 'PATCH indexes settings':
        return queue('settingsUpdate', name, () => undefined);
      case 'GET indexes documents':
        return index.has(id) ? { status: 200, body: index.get(id) } : missing;
      default:
        throw new Error(`nobody has told how to answer ${on}`);
    }
  };

  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const text = (await request.toArray()).join('');
    const isLines = request.headers['content-type'] === 'application/x-ndjson';
    const one: Asked = {
      method: request.method ?? '',
      path: request.url ?? '',
      key: request.headers.authorization?.replace('Bearer ', ''),
      encoding: request.headers['accept-encoding'] as string | undefined,
      body: text === '' ? undefined : isLines ? text : JSON.parse(text),
    };
    asked.push(one);
    if (faults.status === 0) return;
    const { status, body } =
      faults.status === undefined
        ? answer(one)
        : { status: faults.status, body: { code: 'too_busy', message: 'come again' } };
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
  };

  const server = createServer((request, response) => {
    serve(request, response).catch(error => response.destroy(error));
  });
  const listen = async (port: number): Promise<void> => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  };
  const close = async (): Promise<void> => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  };
  await listen(0);
  const { port } = server.address() as AddressInfo;

  return {
    url: `http://127.0.0.1:${port}`,
    indexes,
    tasks,
    asked,
    keys,
    faults,
    /** Nobody listens any more, until it comes back. */
    away: close,
    back: () => listen(port),
    [Symbol.asyncDispose]: async () => {
      if (server.listening) await close();
    },
  };
}

const NOW = new Date(0).toISOString();
