/** Does something when it is asked for, but not more often than every so many milliseconds; what was asked meanwhile once, after that. */
export function inTurns(everyMs: number, work: () => void): Disposable & { ask(): void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isAsked = false;
  const begin = () => {
    isAsked = false;
    work();
    timer = setTimeout(() => {
      timer = undefined;
      if (isAsked) begin();
    }, everyMs);
  };
  return {
    ask() {
      if (timer === undefined) begin();
      else isAsked = true;
    },
    [Symbol.dispose]: () => clearTimeout(timer),
  };
}
