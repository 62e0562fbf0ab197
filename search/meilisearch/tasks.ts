/** Every change is a task that Meilisearch queues: accepted is not done, and done is not done well. */
import {
  type EnqueuedTask,
  type Meilisearch,
  MeilisearchApiError,
  type TasksOrBatchesQuery,
} from 'meilisearch';
import { pause } from '../../platform/pause.ts';

const ASKED_EVERY_MS = 20;

/**
 * Answers when a change is done. `what`: for the message when it is not.
 * @throws {Error} it failed, or somebody cancelled it
 * @throws {MeilisearchTaskTimeOutError} it waits still
 */
export async function done(client: Meilisearch, { taskUid }: EnqueuedTask, what: string, timeout: number) {
  const { uid, type, status, error } = await client.tasks.waitForTask(taskUid, {
    timeout,
    interval: ASKED_EVERY_MS,
  });
  if (status !== 'succeeded')
    throw new Error(
      `Meilisearch’s task ${uid} (${type}, ${what}) is ${status}: ${error?.code ?? ''} ${error?.message ?? ''}`,
    );
}

/** Answers when nothing waits for an index. @throws {Error} something waits still */
export async function drained(client: Meilisearch, index: string, timeout: number): Promise<void> {
  const last = performance.now() + timeout;
  const waiting: TasksOrBatchesQuery = { indexUids: [index], statuses: ['enqueued', 'processing'], limit: 1 };
  while ((await client.tasks.getTasks(waiting)).total > 0) {
    if (performance.now() > last) throw new Error('changes of the search index wait still');
    await pause(ASKED_EVERY_MS);
  }
}

/** An index that has just been made has no settings yet, and nothing in it. */
const NOTHING_THERE = ['index_not_found', 'document_not_found', 'invalid_search_filter'];

/** Undefined where what is asked for is not there. */
export async function unlessMissing<T>(asked: Promise<T>): Promise<T | undefined> {
  try {
    return await asked;
  } catch (error) {
    const code = error instanceof MeilisearchApiError && error.cause?.code;
    if (code && NOTHING_THERE.includes(code)) return undefined;
    throw error;
  }
}
