import { useEffect, useMemo, useState } from 'react';
import type { SearchAnswer } from '../../../contract/search.ts';
import { useServices } from '../../frame/start/services-context.ts';
import { search } from './api/search.ts';
import { createAsker } from './asker.ts';

const PAUSE_MS = 80;
const SHOWN = 6;

export type Suggestions =
  | { readonly state: 'idle' | 'asking' | 'problem' }
  | { readonly state: 'ready'; readonly question: string; readonly answer: SearchAnswer };

/** Answers for what stands in the field; the ones before stay on the screen until the next are there. */
export function useSuggestions(): { suggestions: Suggestions; suggest: (question: string) => void } {
  const { api, language } = useServices();
  const [suggestions, setSuggestions] = useState<Suggestions>({ state: 'idle' });
  const asker = useMemo(
    () =>
      createAsker({
        pauseMs: PAUSE_MS,
        ask: (q, signal) => search(api, language, { q, itemsPerPage: SHOWN }, signal),
        onAnswer: (question, answer: SearchAnswer) => setSuggestions({ state: 'ready', question, answer }),
        onProblem: () => setSuggestions({ state: 'problem' }),
      }),
    [api, language],
  );
  useEffect(() => asker.stop, [asker]);

  return {
    suggestions,
    suggest(question) {
      const asked = question.trim();
      if (asked === '') {
        asker.stop();
        setSuggestions({ state: 'idle' });
        return;
      }
      setSuggestions(shown => (shown.state === 'ready' ? shown : { state: 'asking' }));
      asker.type(asked);
    },
  };
}
