/** Lines of a log, many at a time: to write each by itself costs more than to make it. */
export interface LogOutput {
  write(line: string): void;
  /** Writes what has gathered; pino calls it for fatal errors, and whoever ends the process at its end. */
  flushSync(): void;
}

const GATHERED_CHARACTERS = 16_384;
const WITHIN_MS = 200;

/** `write` is given whole lines, at the latest 200 ms after the first of them. */
export function gatherLines(write: (text: string) => void): LogOutput {
  let lines: string[] = [];
  let characters = 0;
  let timer: NodeJS.Timeout | undefined;

  const flushSync = () => {
    clearTimeout(timer);
    timer = undefined;
    if (lines.length === 0) return;
    const text = lines.join('');
    lines = [];
    characters = 0;
    write(text);
  };

  return {
    write(line) {
      lines.push(line);
      characters += line.length;
      if (characters >= GATHERED_CHARACTERS) flushSync();
      else timer ??= setTimeout(flushSync, WITHIN_MS).unref();
    },
    flushSync,
  };
}
