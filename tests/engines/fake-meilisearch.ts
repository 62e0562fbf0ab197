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
  readonly run: () => void;
}

export interface Asked {
  readonly method: string;
  readonly path: string;
  readonly key: string | undefined;
  readonly body: unknown;
}

export type FakeMeilisearch = Awaited<ReturnType<typeof startFakeMeilisearch>>;

export async function startFakeMeilisearch() {
  const indexes = new Map<string, Map<string, Document>>();
  const tasks: FakeTask[] = [];
  const asked: Asked[] = [];
  const faults = {
    /** Tasks of these types fail instead of being done. */
    failing: new Set<string>(),
    /** Tasks stay in the queue. */
    held: false,
    /** Every request is answered so; 0: never. */
    status: undefined as number | undefined,
    /** The given key may not make keys. */
    keysForbidden: false,
    /** The key that was made to search is good no more. */
    searchKeyTaken: false,
  };

  const run = (task: FakeTask): void => {
    if (faults.failing.has(task.type)) task.status = 'failed';
    else {
      task.run();
      task.status = 'succeeded';
    }
  };
  const queue = (type: string, indexUid: string | null, work: () => void) => {
    const task: FakeTask = { uid: tasks.length, type, indexUid, status: 'enqueued', run: work };
    tasks.push(task);
    return { status: 202, body: { taskUid: task.uid, indexUid, type, status: 'enqueued', enqueuedAt: NOW } };
  };
  /** In the order in which they came. */
  const work = (): void => {
    if (!faults.held) for (const task of tasks) if (task.status === 'enqueued') run(task);
  };
  const shown = ({ uid, type, status, indexUid }: FakeTask) => ({
    uid,
    type,
    status,
    indexUid,
    error: status === 'failed' ? { code: 'internal', message: 'no space left on device' } : null,
  });
  const missing = { status: 404, body: { code: 'not_found', message: 'there is no such thing' } };
  const refused = { status: 403, body: { code: 'invalid_api_key', message: 'not with this key' } };
  const textsOf = (index: string) =>
    [...(indexes.get(index)?.values() ?? [])].filter(document => 'language' in document);

  const answer = ({ method, path, body }: Asked): { status: number; body?: unknown } => {
    const url = new URL(path, 'http://fake');
    const [room = '', name = '', part = '', id = ''] = url.pathname.slice(1).split('/');
    const on = `${method} ${room}${part && ` ${part}`}`;
    if (room === 'health') return { status: 200, body: { status: 'available' } };
    if (room === 'keys' && faults.keysForbidden) return refused;
    if (on === 'GET keys') return { status: 200, body: { results: [] } };
    if (on === 'POST keys') return { status: 201, body: { key: 'search-only' } };
    if (room === 'tasks') work();
    if (on === 'GET tasks' && name) {
      const task = tasks[Number(name)];
      return task ? { status: 200, body: shown(task) } : missing;
    }
    if (on === 'GET tasks') {
      const waiting = tasks.filter(({ status }) => status === 'enqueued');
      return { status: 200, body: { results: waiting.map(shown), total: waiting.length } };
    }
    if (on === 'POST multi-search' && faults.searchKeyTaken) return refused;
    if (on === 'POST multi-search') {
      const results = (body as { queries: { indexUid: string }[] }).queries.map(({ indexUid }) => {
        const hits = textsOf(indexUid);
        return { indexUid, hits, totalHits: hits.length, facetDistribution: { kind: {} } };
      });
      const isThere = results.every(({ indexUid }) => indexes.has(indexUid));
      return isThere ? { status: 200, body: { results } } : missing;
    }
    if (on === 'POST swap-indexes') {
      const [{ indexes: pair }] = body as [{ indexes: [string, string] }];
      return queue('indexSwap', null, () => {
        const [first, second] = pair.map(each => indexes.get(each));
        for (const each of pair) indexes.delete(each);
        if (first) indexes.set(pair[1], first);
        if (second) indexes.set(pair[0], second);
      });
    }
    if (on === 'POST indexes') {
      const { uid } = body as { uid: string };
      return queue('indexCreation', uid, () => indexes.set(uid, new Map()));
    }
    if (on === 'POST indexes documents' && id === 'delete-batch') {
      return queue('documentDeletion', name, () => {
        for (const key of body as string[]) indexes.get(name)?.delete(key);
      });
    }
    if (on === 'POST indexes documents') {
      return queue('documentAdditionOrUpdate', name, () => {
        // As the real one: an index that is not there is made.
        const index = indexes.get(name) ?? new Map<string, Document>();
        for (const document of body as Document[]) index.set(document.key, document);
        indexes.set(name, index);
      });
    }
    const index = indexes.get(name);
    if (!index) return missing;
    switch (on) {
      case 'GET indexes':
        return { status: 200, body: { uid: name } };
      case 'DELETE indexes':
        return queue('indexDeletion', name, () => indexes.delete(name));
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
    const one: Asked = {
      method: request.method ?? '',
      path: request.url ?? '',
      key: request.headers.authorization?.replace('Bearer ', ''),
      body: text === '' ? undefined : JSON.parse(text),
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
