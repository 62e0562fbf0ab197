import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from 'react';
import type { Testimony } from '../../../../contract/testimonies.ts';

export interface EditedText {
  readonly title: string;
  readonly abstract: string;
  readonly content: string;
}
/** What a moderator has written and not sent yet, and the revision it was begun at. */
export interface Draft extends EditedText {
  readonly revision: number;
}

/** The reason and the words for the author, as far as they are chosen and written. */
export interface Letter {
  readonly reason: string | null;
  readonly note: string;
}

interface Drafts {
  readonly drafts: ReadonlyMap<number, Draft>;
  readonly keep: (id: number, draft: Draft) => void;
  readonly forget: (id: number) => void;
  /** Kept after a decision, too: who takes it back finds the words again. */
  readonly letters: Map<number, Letter>;
  /** Words of thanks that go with a publication. */
  readonly thanks: Map<number, string>;
}

const DraftsContext = createContext<Drafts | null>(null);

/** Keeps what was written while the moderator goes from text to text. */
export function DraftsProvider({ children }: { children: ReactNode }) {
  const [drafts, setDrafts] = useState<ReadonlyMap<number, Draft>>(new Map());
  const keep = useCallback((id: number, draft: Draft) => {
    setDrafts(before => new Map(before).set(id, draft));
  }, []);
  const forget = useCallback((id: number) => {
    setDrafts(before => new Map([...before].filter(([other]) => other !== id)));
  }, []);
  const [letters] = useState(() => new Map<number, Letter>());
  const [thanks] = useState(() => new Map<number, string>());
  const hasDrafts = drafts.size > 0;
  useEffect(() => {
    if (!hasDrafts) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [hasDrafts]);
  const value = useMemo(
    () => ({ drafts, keep, forget, letters, thanks }),
    [drafts, keep, forget, letters, thanks],
  );
  return <DraftsContext value={value}>{children}</DraftsContext>;
}

export function useDrafts(): Drafts {
  const drafts = useContext(DraftsContext);
  if (!drafts) throw new Error('Rendered outside of the admin area.');
  return drafts;
}

const FIELDS = ['title', 'abstract', 'content'] as const;

/** Only what differs from the text as it is saved. */
export function editsOf(testimony: Testimony, draft: EditedText | undefined): Partial<EditedText> {
  if (!draft) return {};
  return Object.fromEntries(
    FIELDS.filter(field => draft[field].trim() !== testimony[field]).map(field => [
      field,
      draft[field].trim(),
    ]),
  );
}
