import { within } from './within.ts';

/** Parts that are stopped beside one another, and waited for so long and no longer. */
export interface StoppedTogether extends AsyncDisposable {
  use<Part extends AsyncDisposable | Disposable>(part: Part): Part;
}

export function stopTogether(withinMs: number): StoppedTogether {
  const parts: (AsyncDisposable | Disposable)[] = [];
  const stop = async (part: AsyncDisposable | Disposable) =>
    Symbol.asyncDispose in part ? part[Symbol.asyncDispose]() : part[Symbol.dispose]();
  return {
    use(part) {
      parts.push(part);
      return part;
    },
    async [Symbol.asyncDispose]() {
      await within(withinMs, Promise.allSettled(parts.map(stop)));
    },
  };
}
