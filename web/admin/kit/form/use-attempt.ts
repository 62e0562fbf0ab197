import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useProblemWords } from '../../../frame/forms/problem-words.ts';
import { keyFor, makeKey } from '../../../frame/transport/idempotency-key.ts';
import { ApiProblem } from '../../../frame/transport/problem.ts';

type Work = () => Promise<unknown>;
/** `keyOf`: the same for each attempt to send the same words, until one has come through. */
type KeyedWork = (keyOf: (body: unknown) => string) => Promise<unknown>;

/**
 * Calls the API outside of a form. Answers why it was refused; undefined when it was done. What fails for another
 * reason is thrown.
 */
export function useRefusal(): (work: Work) => Promise<string | undefined> {
  const wordsOf = useProblemWords();
  return async work => {
    try {
      await work();
      return undefined;
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      return wordsOf(error);
    }
  };
}

interface Options {
  /** What has to be fetched anew, whether it was done or refused. */
  readonly refresh?: QueryKey;
  /** Says why it was refused, in place of `fault`. */
  readonly warn?: (words: string) => void;
}

interface Attempts {
  /** Answers whether it was done. */
  readonly attempt: (work: KeyedWork) => Promise<boolean>;
  readonly isUnderWay: boolean;
  /** Why the last attempt was refused. */
  readonly fault: string | undefined;
  /** For faults that are found before anything is sent. */
  readonly setFault: (words: string | undefined) => void;
}

/** What is tried, and what came of it. */
export function useAttempt({ refresh, warn }: Options = {}): Attempts {
  const refusalOf = useRefusal();
  const queryClient = useQueryClient();
  const [fault, setFault] = useState<string>();
  const [isUnderWay, setUnderWay] = useState(false);
  const salt = useRef<string>(undefined);
  return {
    async attempt(work) {
      setUnderWay(true);
      setFault(undefined);
      try {
        const refusal = await refusalOf(() => {
          salt.current ??= makeKey();
          const own = salt.current;
          return work(body => keyFor(own, body));
        });
        if (refusal === undefined) salt.current = undefined;
        else (warn ?? setFault)(refusal);
        return refusal === undefined;
      } finally {
        if (refresh) await queryClient.invalidateQueries({ queryKey: refresh });
        setUnderWay(false);
      }
    },
    isUnderWay,
    fault,
    setFault,
  };
}
