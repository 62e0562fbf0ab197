import type { Document } from '../read-store.ts';

/** Larger ones are read too seldom to be worth the memory. */
const CHARACTERS_MAX = 4096;
/** Of all together, each with what it takes beside its text. */
const BUDGET = 1_000_000;
const BESIDE = 100;

/** Documents as they stand in the file: to parse one costs more than to find it. */
export interface KnownDocuments {
  get(id: string): Document | undefined;
  /** `text` is what stands in the file. */
  know(id: string, document: Document, text: string): void;
  forget(id: string): void;
  clear(): void;
}

/** When there are too many it forgets them all: those that are asked for are soon known again. */
export function knownDocuments(): KnownDocuments {
  const documents = new Map<string, { readonly document: Document; readonly takes: number }>();
  let left = BUDGET;
  const forget = (id: string) => {
    left += documents.get(id)?.takes ?? 0;
    documents.delete(id);
  };
  const clear = () => {
    documents.clear();
    left = BUDGET;
  };
  return {
    get: id => documents.get(id)?.document,
    know(id, document, text) {
      forget(id);
      if (text.length > CHARACTERS_MAX) return;
      const takes = text.length + BESIDE;
      if (takes > left) clear();
      documents.set(id, { document, takes });
      left -= takes;
    },
    forget,
    clear,
  };
}
