export interface Asker {
  /** Asks after the pause; whatever was asked before is abandoned. */
  type(question: string): void;
  /** Abandons what is under way. */
  stop(): void;
}

export interface AskerOptions<A> {
  readonly pauseMs: number;
  readonly ask: (question: string, signal: AbortSignal) => Promise<A>;
  readonly onAnswer: (question: string, answer: A) => void;
  readonly onProblem: (question: string) => void;
}

/**
 * Questions as somebody types: only the answer to the last one is ever told, however late the answers to
 * those before it come.
 */
export function createAsker<A>({ pauseMs, ask, onAnswer, onProblem }: AskerOptions<A>): Asker {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let underWay: AbortController | undefined;

  const stop = () => {
    clearTimeout(timer);
    underWay?.abort();
    underWay = undefined;
  };
  return {
    stop,
    type(question) {
      stop();
      const current = new AbortController();
      underWay = current;
      timer = setTimeout(() => {
        ask(question, current.signal).then(
          answer => {
            if (underWay === current) onAnswer(question, answer);
          },
          () => {
            if (underWay === current) onProblem(question);
          },
        );
      }, pauseMs);
    },
  };
}
