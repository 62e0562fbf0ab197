import { createContext, type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import type { Testimony } from '../../../../contract/testimonies.ts';
import { forgetKept, keep as keepOnDevice, namesKept, readKept } from '../../../frame/forms/kept.ts';
import { useHolder } from '../../../frame/session/use-user.ts';
import { useServices } from '../../../frame/start/services-context.ts';
import { useGiven } from '../../kit/use-given.ts';
import { isWithdrawn } from '../api/desk-case.ts';

export interface EditedText {
  readonly title: string;
  readonly abstract: string;
  readonly content: string;
}
/** What a moderator can change of a testimony. */
export interface Edited extends EditedText {
  /** References. */
  readonly tags: readonly string[];
  readonly cover: string | null;
}
/** What one has changed and not sent yet; all else is as it is saved by now. */
export interface Draft extends Partial<Edited> {
  /** It was begun at. Undefined after a decision that left it behind: it goes on from what is there when that is undone. */
  readonly revision: number | undefined;
}

/** The reason and the words for the author, as far as they are chosen and written. */
export interface Letter {
  readonly reason: string | null;
  readonly note: string;
}

/** All that was written about one case. */
interface Written {
  readonly text?: Draft;
  readonly letter?: Letter;
  /** Words of thanks that go with a publication. */
  readonly thanks?: string;
}

interface Drafts {
  readonly draftOf: (id: number) => Draft | undefined;
  readonly edit: (testimony: Testimony, change: Partial<Draft>) => void;
  readonly forget: (id: number) => void;
  /** `draft` is saved now, at this revision: what was written since is all that stays. */
  readonly saved: (id: number, draft: Draft, revision: number) => void;
  readonly writtenOf: (id: number) => Written;
  readonly write: (id: number, change: Omit<Written, 'text'>) => void;
  /**
   * It was decided: nothing of it stays on the device; here it does, for who takes the decision back, but for the text
   * where that went along.
   */
  readonly decided: (id: number, withText: boolean) => void;
}

const DraftsContext = createContext<Drafts | null>(null);

const nameOf = (holder: string | undefined, id: number | ''): string => `${holder} case-${id}`;

/** As it was left on this device by whoever is signed in. */
function readAll(holder: string | undefined): ReadonlyMap<number, Written> {
  const start = nameOf(holder, '');
  return new Map(
    namesKept(start).flatMap(name => {
      const id = Number(name.slice(start.length));
      try {
        return [[id, JSON.parse(readKept(name, 'holder').fields.written ?? '{}') as Written] as const];
      } catch {
        return [];
      }
    }),
  );
}

/** Keeps what was written, from text to text and over a reload, until it is sent or they sign out. */
export function DraftsProvider({ children }: { children: ReactNode }) {
  const holder = useHolder();
  const { api } = useServices();
  const [all, setAll] = useState(() => readAll(holder));
  useEffect(() => {
    // Their words must not outlive on this device what their author has taken back.
    const drop = (id: number) => {
      setAll(before => new Map([...before].filter(([other]) => other !== id)));
      forgetKept(nameOf(holder, id), 'holder');
    };
    for (const id of readAll(holder).keys())
      isWithdrawn(api, id).then(
        isGone => isGone && drop(id),
        // It is asked again when the page is opened again.
        () => undefined,
      );
  }, [api, holder]);
  const change = useCallback(
    (id: number, changed: (before: Written) => Partial<Written>) =>
      setAll(before => {
        const was = before.get(id) ?? {};
        const written = { ...was, ...changed(was) };
        const fields = { written: JSON.stringify(written) };
        if (holder !== undefined) keepOnDevice(nameOf(holder, id), 'holder', { fields, salt: '' });
        return new Map(before).set(id, written);
      }),
    [holder],
  );
  const value = useMemo<Drafts>(
    () => ({
      draftOf: id => all.get(id)?.text,
      edit: (testimony, changed) =>
        change(testimony.id, ({ text }) => {
          const draft = { ...text, revision: text?.revision ?? testimony.revision ?? 0, ...changed };
          return { text: isAsSaved(testimony, draft) ? undefined : draft };
        }),
      forget: id => change(id, () => ({ text: undefined })),
      saved: (id, draft, revision) =>
        change(id, ({ text }) => ({ text: text && text !== draft ? { ...text, revision } : undefined })),
      writtenOf: id => all.get(id) ?? {},
      write: (id, written) => change(id, () => written),
      decided(id, withText) {
        setAll(before => {
          const { text, ...others } = before.get(id) ?? {};
          return new Map(before).set(id, {
            ...others,
            text: text && !withText ? { ...text, revision: undefined } : undefined,
          });
        });
        forgetKept(nameOf(holder, id), 'holder');
      },
    }),
    [all, change, holder],
  );
  return <DraftsContext value={value}>{children}</DraftsContext>;
}

export const useDrafts = (): Drafts => useGiven(DraftsContext);

/** The testimony as it is saved, with what was changed in it. */
export const editedFrom = ({ title, abstract, content, tags, cover }: Testimony, draft?: Draft): Edited => ({
  ...{ title, abstract, content },
  tags: tags.map(tag => tag['@id']),
  cover: cover?.['@id'] ?? null,
  ...draft,
});

/** To the last blank: one at the end may be the first character of what is being typed. */
const isAsSaved = (testimony: Testimony, { revision: _, ...draft }: Draft): boolean =>
  JSON.stringify({ ...editedFrom(testimony), ...draft }) === JSON.stringify(editedFrom(testimony));

export const FIELDS = ['title', 'abstract', 'content'] as const;

/** Only what differs from the text as it is saved. */
export function editsOf(
  testimony: Testimony,
  draft: Draft | undefined,
): Partial<EditedText> & { readonly tags?: string[]; readonly cover?: string | null } {
  const saved = editedFrom(testimony);
  const edited = editedFrom(testimony, draft);
  const texts = FIELDS.filter(field => edited[field].trim() !== saved[field]);
  return {
    ...Object.fromEntries(texts.map(field => [field, edited[field].trim()])),
    ...(edited.tags.join() !== saved.tags.join() && { tags: [...edited.tags] }),
    ...(edited.cover !== saved.cover && { cover: edited.cover }),
  };
}

/** What goes with its publication: what was changed in it, and the words of thanks. */
export function publishedWith(testimony: Testimony | null, { text, thanks }: Written): object {
  const note = thanks?.trim();
  return testimony ? { ...editsOf(testimony, text), ...(note && { note }) } : {};
}
