import { expect } from 'vitest';
import { Refusal } from '../contract/refusals.ts';
import type { Decider } from '../platform/event-log/handle.ts';

/** `given(decider, …events).when(command).happens(…events)`, or `.refused(kind, code)`. */
export function given<Command, State, Event extends { type: string; data: unknown }>(
  decider: Decider<Command, State, Event>,
  ...history: readonly Event[]
) {
  return {
    when(command: Command) {
      const decide = () => decider.decide(command, history.reduce(decider.evolve, decider.initial));
      return {
        happens: (...events: readonly Event[]) => expect(decide()).toEqual(events),
        refused(kind: Refusal['kind'], code: string) {
          expect(decide).toThrow(Refusal);
          expect(decide).toThrow(`${kind}: ${code}`);
        },
      };
    },
  };
}
