import type { ModeratorDecision } from './decision.ts';

/** How long a decision can be taken back before it is sent. */
export const HELD_MS = 5000;

export interface HeldDecision {
  current(): ModeratorDecision | undefined;
  /** Sends the one that was held before at once. */
  hold(decision: ModeratorDecision): void;
  takeBack(): ModeratorDecision | undefined;
  sendNow(): void;
  subscribe(listener: () => void): () => void;
}

/** Keeps one decision for a moment, in which it can be taken back, and then sends it, once. */
export function createHeldDecision(send: (decision: ModeratorDecision) => void): HeldDecision {
  let held: ModeratorDecision | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();

  const release = (): ModeratorDecision | undefined => {
    clearTimeout(timer);
    const released = held;
    held = undefined;
    return released;
  };
  const tell = () => {
    for (const listener of listeners) listener();
  };
  const sendNow = () => {
    const decision = release();
    if (!decision) return;
    tell();
    send(decision);
  };

  return {
    current: () => held,
    hold(decision) {
      sendNow();
      held = decision;
      timer = setTimeout(sendNow, HELD_MS);
      tell();
    },
    takeBack() {
      const decision = release();
      tell();
      return decision;
    },
    sendNow,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
