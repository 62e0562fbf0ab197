import { useEffect, useState } from 'react';
import { makeKey } from '../../frame/transport/idempotency-key.ts';

const KEY = 'parvis-testimony-draft';

export interface Draft {
  readonly title: string;
  readonly content: string;
  readonly abstract: string;
  /** The version of the words that were ticked here: the box is found as it was left. */
  readonly consent: string | null;
  /** Milliseconds since 1970; 0 while nothing is kept. */
  readonly savedAt: number;
  /** Begins the key of each sending: with the same words it is the same, so that a lost answer does not send twice. */
  readonly key: string;
}

const empty = (): Draft => ({ title: '', content: '', abstract: '', consent: null, savedAt: 0, key: '' });

function stored(): Draft {
  try {
    const draft: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    return typeof draft === 'object' && draft !== null ? { ...empty(), ...draft } : empty();
  } catch {
    return empty();
  }
}

/** What is being written, kept on this device at each key through sign-up and sign-in, until it is sent. */
export function useDraft() {
  const [draft, setDraft] = useState(empty);
  // After hydration: the page of the server cannot know what this device keeps.
  useEffect(() => setDraft(stored()), []);

  const keep = (change: Partial<Pick<Draft, 'title' | 'content' | 'abstract' | 'consent'>>): void => {
    const next = { ...draft, ...change, key: draft.key || makeKey(), savedAt: Date.now() };
    let savedAt = next.savedAt;
    try {
      localStorage.setItem(KEY, JSON.stringify(next));
    } catch {
      // Nothing can be kept here: the form must not say that it was.
      savedAt = 0;
    }
    setDraft({ ...next, savedAt });
  };
  const forget = (): void => {
    try {
      localStorage.removeItem(KEY);
    } catch {}
    setDraft(empty());
  };
  return { draft, keep, forget };
}
