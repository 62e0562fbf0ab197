import type { AdminChange, AdminServerEvents } from '../../../../contract/live.ts';
import type { TestimonyCard, TestimonyStatus } from '../../../../contract/testimonies.ts';

export type Connection = 'connecting' | 'live' | 'lost';

export interface Reader {
  readonly by: string;
  /** ISO 8601. */
  readonly since: string;
}

/** Where a testimony stands by the last message about it. */
export interface Standing {
  readonly status: TestimonyStatus;
  readonly revision: number;
  /** Comes with a pending one. */
  readonly card: TestimonyCard | undefined;
  /** It was not there before: this page saw it arrive. */
  readonly isNew: boolean;
}

/** A decision that somebody took while this page was open. */
export interface Decision {
  readonly id: number;
  readonly status: TestimonyStatus;
}

/** What the messages say beyond what was fetched; screens lay it over the answers of the API. */
export interface LiveState {
  readonly connection: Connection;
  /** Of the last message; opaque, said when connecting again, so that what was missed is sent. */
  readonly position: string | undefined;
  readonly testimonies: Readonly<Record<number, Standing>>;
  readonly readers: Readonly<Record<number, Reader>>;
  /** Newest last. */
  readonly decisions: readonly Decision[];
  /** Goes up when everything that was fetched before has to be fetched anew. */
  readonly epoch: number;
}

type ReadingMessage = Parameters<AdminServerEvents['reading']>[0];
export type LiveMessage =
  | { readonly type: 'changed'; readonly change: AdminChange; readonly testimony?: TestimonyCard | undefined }
  | { readonly type: 'ready' | 'reset'; readonly position: string }
  | { readonly type: 'reading'; readonly reading: ReadingMessage }
  | { readonly type: 'lost' };

export const initialLiveState: LiveState = {
  connection: 'connecting',
  position: undefined,
  testimonies: {},
  readers: {},
  decisions: [],
  epoch: 0,
};

/** Decisions that are still told of. */
const DECISIONS_KEPT = 20;

export function liveReducer(state: LiveState, message: LiveMessage): LiveState {
  switch (message.type) {
    case 'changed':
      return changed(state, message.change, message.testimony);
    case 'ready':
      return {
        ...state,
        connection: 'live',
        position: message.position,
        // Between the first answers of the API and the first connection something may have happened.
        epoch: state.position === undefined ? state.epoch + 1 : state.epoch,
      };
    case 'reset':
      return {
        ...initialLiveState,
        connection: 'live',
        position: message.position,
        readers: state.readers,
        epoch: state.epoch + 1,
      };
    case 'reading':
      return { ...state, readers: readersAfter(state.readers, message.reading) };
    case 'lost':
      // Who reads what is told anew at the next connection.
      return { ...state, connection: 'lost', readers: {} };
    default:
      return message satisfies never;
  }
}

/** Messages come in the order of the log; what a new connection tells once more is known by its revision. */
function changed(state: LiveState, change: AdminChange, card: TestimonyCard | undefined): LiveState {
  const next = { ...state, position: change.position };
  if (change.kind !== 'testimony') return next;
  const { id, status, revision } = change;
  const before = state.testimonies[id];
  if (before && before.revision >= revision) return next;
  const isNew = status === 'pending' && (before?.isNew ?? card?.updatedAt === card?.createdAt);
  return {
    ...next,
    testimonies: { ...state.testimonies, [id]: { status, revision, card, isNew } },
    decisions:
      status === 'pending'
        ? state.decisions
        : [...state.decisions.filter(decision => decision.id !== id), { id, status }].slice(-DECISIONS_KEPT),
  };
}

function readersAfter(readers: LiveState['readers'], reading: ReadingMessage): LiveState['readers'] {
  if (reading.by !== null) {
    const { id, by, since } = reading;
    return { ...readers, [id]: { by, since } };
  }
  const { [reading.id]: _, ...others } = readers;
  return others;
}
