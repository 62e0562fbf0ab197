import type { AdminChange, AdminServerEvents, CaseChange } from '../../../../contract/live.ts';

export type Connection = 'connecting' | 'live' | 'lost';

export interface Reader {
  readonly by: string;
  /** ISO 8601. */
  readonly since: string;
}

/** Where a case stands by the last message about it. */
export interface Standing {
  readonly revision: number;
  /** It was not there before: this page saw it arrive, and nobody has decided it since. */
  readonly arrives: boolean;
}

/** A decision that somebody took while this page was open. */
export interface Decision {
  readonly id: number;
  readonly status: Exclude<CaseChange['status'], 'pending' | 'open'>;
}

/** What the messages say beyond what was fetched; screens lay it over the answers of the API. */
export interface LiveState {
  readonly connection: Connection;
  /** Of the last message; opaque, said when connecting again, so that what was missed is sent. */
  readonly position: string | undefined;
  readonly cases: Readonly<Record<number, Standing>>;
  readonly readers: Readonly<Record<number, Reader>>;
  /** Newest last. */
  readonly decisions: readonly Decision[];
  /** Goes up when everything that was fetched before has to be fetched anew. */
  readonly epoch: number;
}

type ReadingMessage = Parameters<AdminServerEvents['reading']>[0];
export type LiveMessage =
  | { readonly type: 'changed'; readonly change: AdminChange }
  | { readonly type: 'ready' | 'reset'; readonly position: string }
  | { readonly type: 'reading'; readonly reading: ReadingMessage }
  | { readonly type: 'lost' };

export const initialLiveState: LiveState = {
  connection: 'connecting',
  position: undefined,
  cases: {},
  readers: {},
  decisions: [],
  epoch: 0,
};

/** Decisions that are still told of. */
const DECISIONS_KEPT = 20;

export function liveReducer(state: LiveState, message: LiveMessage): LiveState {
  switch (message.type) {
    case 'changed':
      return changed(state, message.change);
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
function changed(state: LiveState, change: AdminChange): LiveState {
  const next = { ...state, position: change.position };
  if (!('revision' in change)) return next;
  const { id, status, revision } = change;
  const before = state.cases[id];
  if (before && before.revision >= revision) return next;
  const waits = status === 'pending' || status === 'open';
  const arrives = change.arrives || (waits && (before?.arrives ?? false));
  return {
    ...next,
    cases: { ...state.cases, [id]: { revision, arrives } },
    decisions:
      waits || change.arrives
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
