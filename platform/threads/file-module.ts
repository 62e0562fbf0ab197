// biome-ignore lint/suspicious/noExplicitAny: calls with different arguments have no narrower common type
type AnyCalls = Readonly<Record<string, (...args: any[]) => unknown>>;

/** A file that was opened in the thread that has it. */
export interface OpenedFile<Calls = AnyCalls> {
  /** Of plain data, which can be sent from thread to thread. */
  readonly calls: Calls;
  /** Where calls that wait are done together: all of them, or none. */
  readonly together?: <T>(work: () => T) => T;
  /** The memory of an answer that leaves this thread with it, in place of being copied. */
  readonly moved?: (answer: unknown) => ArrayBuffer[];
  close(): void | Promise<void>;
}

export interface FileModule {
  readonly open: (file: string) => OpenedFile;
}

/** What answers the calls of a port at once. */
export type CallsOf<Port> = {
  readonly [Name in Exclude<keyof Port, symbol>]: Port[Name] extends (
    ...args: infer Args
  ) => Promise<infer Answer>
    ? (...args: Args) => Answer
    : never;
};

/** Why something has not happened, for the other thread. */
export const reason = (error: unknown): string => (error instanceof Error ? error.message : String(error));
