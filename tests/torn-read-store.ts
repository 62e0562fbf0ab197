/**
 * A read store whose commits are not one: each document is written by itself and says how far it has come, the
 * checkpoint moves last. It dies in the middle of a commit when it is told to.
 */

import type { Position } from '../platform/event-log/event-log.ts';
import type { ChangeSet, Document, ReadStore } from '../platform/read-store/read-store.ts';

class Torn extends Error {}

/** `done`: what part of the writes of the next commit is done before it dies, from 0; 1: all of them. */
export function tornReadStore(store: ReadStore, done: () => number): ReadStore {
  const positions = new Map<string, Position>();
  const key = ({ collection, generation }: Pick<ChangeSet, 'collection' | 'generation'>, id: string) =>
    `${collection} ${generation} ${id}`;
  const checkpointOf = async ({ collection, generation }: ChangeSet) =>
    (await store.checkpoint(collection, generation)) ?? '';

  /** A document and nothing else, unless it is as far already. */
  async function write(set: ChangeSet, id: string, document: Document | null): Promise<void> {
    if ((positions.get(key(set, id)) ?? '') >= set.checkpoint) return;
    const checkpoint = await checkpointOf(set);
    await store.commit([{ ...set, documents: new Map([[id, document]]), parked: [], checkpoint }]);
    positions.set(key(set, id), set.checkpoint);
  }
  const park = async (set: ChangeSet) =>
    store.commit([{ ...set, documents: new Map(), checkpoint: await checkpointOf(set) }]);
  const moveCheckpoint = (set: ChangeSet) => store.commit([{ ...set, documents: new Map(), parked: [] }]);

  return {
    ...store,

    async load(collection, generation, ids) {
      const { documents } = await store.load(collection, generation, ids);
      const checkpoint = (await store.checkpoint(collection, generation)) ?? '';
      const ahead = new Map<string, Position>();
      for (const id of ids) {
        const position = positions.get(key({ collection, generation }, id)) ?? '';
        if (position > checkpoint) ahead.set(id, position);
      }
      return { documents, ahead };
    },

    async commit(sets) {
      const [late, inTurn] = [sets.filter(isLate), sets.filter(set => !isLate(set))];
      const writes = [
        ...late.map(set => () => store.commit([set])),
        ...inTurn.filter(({ parked }) => parked.length > 0).map(set => () => park(set)),
        ...inTurn.flatMap(set =>
          [...set.documents].map(
            ([id, document]) =>
              () =>
                write(set, id, document),
          ),
        ),
        ...inTurn.map(set => () => moveCheckpoint(set)),
      ];
      const last = Math.floor(done() * writes.length);
      for (const one of writes.slice(0, last)) await one();
      if (last < writes.length) throw new Torn('the store died in the middle of a commit');
    },

    async startRebuild(collection) {
      await store.startRebuild(collection);
      for (const name of [...positions.keys()])
        if (name.startsWith(`${collection} next `)) positions.delete(name);
    },

    async swap(collection) {
      await store.swap(collection);
      for (const [name, position] of [...positions]) {
        if (name.startsWith(`${collection} live `)) positions.delete(name);
        if (!name.startsWith(`${collection} next `)) continue;
        positions.delete(name);
        positions.set(name.replace(' next ', ' live '), position);
      }
    },
  };
}

const isLate = ({ unparked = [] }: ChangeSet) => unparked.length > 0;
