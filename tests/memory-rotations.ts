import type { Rotations } from '../services/accounts/rotation/rotation.ts';
import { openRotationFile } from '../services/accounts/rotation/rotation-file.ts';

/** The rotations of the embedded size, in memory and in this thread. */
export function createMemoryRotations(): Rotations {
  const { calls, together, close } = openRotationFile(':memory:');
  const call =
    <Args extends readonly unknown[], Answer>(work: (...args: Args) => Answer) =>
    async (...args: Args): Promise<Answer> =>
      together(() => work(...args));
  return {
    open: call(calls.open),
    read: call(calls.read),
    replace: call(calls.replace),
    end: call(calls.end),
    lastSeen: call(calls.lastSeen),
    lastConnections: call(calls.lastConnections),
    seenSince: call(calls.seenSince),
    forget: call(calls.forget),
    clear: call(calls.clear),
    [Symbol.asyncDispose]: async () => close(),
  };
}
