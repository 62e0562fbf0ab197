/** Every change is a task that Meilisearch queues: accepted is not done, and done is not done well. */

import { type EnqueuedTask, type Meilisearch, MeilisearchApiError, type Task } from 'meilisearch';
import { pause } from '../../platform/pause.ts';

const ASKED_EVERY_MS = 20;

export class TaskNotDone extends Error {
  override readonly name = 'TaskNotDone';
  constructor({ uid, type, status, error }: Task, what: string) {
    super(
      `Meilisearch’s task ${uid} (${type}, ${what}) is ${status}: ${error?.code ?? ''} ${error?.message ?? ''}`,
    );
  }
}

export interface Tasks {
  /**
   * Answers when the change is done. `what`: for the message when it is not.
   * @throws {TaskNotDone} it failed, or somebody cancelled it
   * @throws {MeilisearchTaskTimeOutError} it waits still; the next change waits for it first
   */
  done(what: string, change: () => Promise<EnqueuedTask>): Promise<void>;
  /**
   * Answers when no change waits that `done` has given up.
   * @throws {MeilisearchTaskTimeOutError} it waits still
   */
  settled(): Promise<void>;
  /** Answers when nothing waits for any of the indexes. @throws {Error} something waits still */
  drained(indexes: readonly string[]): Promise<void>;
}

export function createTasks(client: Meilisearch, timeoutMs: number): Tasks {
  let unfinished: number | undefined;

  const finished = async (uid: number): Promise<Task> => {
    unfinished = uid;
    const task = await client.tasks.waitForTask(uid, { timeout: timeoutMs, interval: ASKED_EVERY_MS });
    unfinished = undefined;
    return task;
  };

  /** However it ends: who gave it has been told that it was not done, and gives it again. */
  const settled = async (): Promise<void> => {
    if (unfinished === undefined) return;
    try {
      await finished(unfinished);
    } catch (error) {
      if (!isMissing(error)) throw error;
      unfinished = undefined;
    }
  };

  return {
    settled,

    async done(what, change) {
      await settled();
      const task = await finished((await change()).taskUid);
      if (task.status !== 'succeeded') throw new TaskNotDone(task, what);
    },

    async drained(indexes) {
      await settled();
      const last = performance.now() + timeoutMs;
      const waiting = async () => {
        const { total } = await client.tasks.getTasks({
          indexUids: [...indexes],
          statuses: ['enqueued', 'processing'],
          limit: 1,
        });
        return total > 0;
      };
      while (await waiting()) {
        if (performance.now() > last) throw new Error('changes of the search index wait still');
        await pause(ASKED_EVERY_MS);
      }
    },
  };
}

/** What was asked for is not there: an index, a document, a task. */
export const isMissing = (error: unknown): boolean =>
  error instanceof MeilisearchApiError && error.response.status === 404;
