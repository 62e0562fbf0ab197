import type { CallsOf, OpenedFile } from '../platform/threads/file-module.ts';

/** A port of the embedded size, in memory and in this thread. */
export function portInMemory<Port extends AsyncDisposable>(
  open: (file: string) => OpenedFile<CallsOf<Port>>,
): Port {
  const { calls, together = work => work(), close } = open(':memory:');
  const methods = Object.entries<(...args: never[]) => unknown>(calls).map(([name, work]) => [
    name,
    async (...args: never[]) => together(() => work(...args)),
  ]);
  return { ...Object.fromEntries(methods), [Symbol.asyncDispose]: async () => close() } as Port;
}
