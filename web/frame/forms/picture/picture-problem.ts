import { ApiProblem } from '../../transport/problem.ts';
import { useProblemWords } from '../problem-words.ts';

/** Why a picture that is sent by itself did not arrive; `unknown` where the server has not said it. */
export function usePictureProblem(): (problem: unknown, unknown: string) => string {
  const wordsOf = useProblemWords();
  return (problem, unknown) =>
    problem instanceof ApiProblem && problem.status !== 0 ? wordsOf(problem) : unknown;
}
