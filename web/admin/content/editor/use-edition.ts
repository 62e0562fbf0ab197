import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Edition } from '../../../../contract/editions.ts';
import type { Language } from '../../../../contract/languages.ts';
import { takeAnswer } from '../../../frame/start/answers.ts';
import { useServices } from '../../../frame/start/services-context.ts';
import { keyFor } from '../../../frame/transport/idempotency-key.ts';
import { ApiProblem } from '../../../frame/transport/problem.ts';
import { useLeaveWarning } from '../../kit/form/leave-warning.tsx';
import { addPublication, changeEdition, editionKey, editionQuery } from '../api/editions.ts';
import type { ContentKind } from '../kinds.ts';
import {
  afterSaving,
  conflictsIn,
  type Fields,
  fieldNamed,
  fieldsOf,
  firstLanguage,
  keepMine,
  languageOf,
  NOTHING,
  partsOf,
  patchOf,
  textField,
  type Written,
  without,
  write,
} from './fields.ts';
import { keepWritten, onKeptElsewhere, type Place, readWritten } from './kept-edition.ts';

/** What a text is to become. */
export interface Move {
  readonly status: 'draft' | 're-read' | 'scheduled' | 'published' | 'archived';
  readonly publishAt?: string;
}

export interface Editing {
  readonly kind: ContentKind;
  /** As it is saved. */
  readonly edition: Edition;
  readonly isNew: boolean;
  readonly isDirty: boolean;
  /** Whether what is written is found again after a reload. */
  readonly isKept: boolean;
  readonly value: (name: string) => unknown;
  readonly set: (name: string, value: unknown) => void;
  readonly drop: () => void;
  /** Of fields, by name. */
  readonly faults: Readonly<Record<string, string>>;
  /** Nothing is saved while a field has something under way: `why` says what, undefined that it is done. */
  readonly holdSaving: (name: string, why: string | undefined) => void;
  /** What is wrong with the whole. */
  readonly problem: ApiProblem | undefined;
  readonly conflicts: readonly string[];
  readonly resolve: (name: string, choice: 'mine' | 'theirs') => void;
  readonly isSaving: boolean;
  /**
   * Saves all that was written, and moves a text; undefined when that failed. While it is under way nothing is moved,
   * and what is to be saved is saved after it.
   */
  readonly save: (move?: Move & { readonly language: Language }) => Promise<Edition | undefined>;
}

/** @param onMade a new text has this id now, and is to be shown at its address */
export function useEdition(
  kind: ContentKind,
  edition: Edition,
  userId: number,
  onMade: (id: number) => void,
): Editing {
  const { api } = useServices();
  const queryClient = useQueryClient();
  const isNew = edition.id === 0;
  const { section } = kind;
  const id = isNew ? 'new' : edition.id;
  const [{ salt, ...kept }] = useState(() => readWritten(userId, section, id));
  const [written, setWritten] = useState<Written>(kept);
  const keptAt = useRef<Place>([userId, section, id]);
  const [isKept, setKept] = useState(true);
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  const [unfinished, setUnfinished] = useState<Readonly<Record<string, string>>>({});
  const [problem, setProblem] = useState<ApiProblem>();
  const [isSending, setSending] = useState(false);
  /** What was saved, until it is here: what was written of it is let go when that stands in its place, not before. */
  const [saved, setSaved] = useState<{ readonly edition: Edition; readonly sent: Fields }>();
  /** Made, although what follows may have failed: it is not made again. */
  const made = useRef<{ readonly id: number; readonly sent: Fields }>(undefined);
  const [isAskedAgain, setAskedAgain] = useState(false);
  const here = useMemo(() => fieldsOf(edition), [edition]);
  const warned = useLeaveWarning();
  const isDirty = Object.keys(written.changes).length > 0;
  const isSaving = isSending || saved !== undefined;
  const conflicts = isSaving ? [] : conflictsIn(written, here);

  useEffect(() => {
    const place: Place = [userId, section, id];
    if (keptAt.current[2] !== id) keepWritten({ ...NOTHING, salt }, ...keptAt.current);
    keptAt.current = place;
    const keep = () => setKept(keepWritten({ ...written, salt }, ...place));
    keep();
    // The same text in another tab: what it has let go is kept for this one, what it keeps stands in the place of ours.
    return onKeptElsewhere(isGone => (isGone ? keep() : setKept(false)), ...place);
  }, [written, salt, userId, section, id]);
  useLayoutEffect(() => {
    if (saved?.edition.id !== edition.id || saved.edition.revision > edition.revision) return;
    setWritten(before => afterSaving(before, saved.sent));
    setSaved(undefined);
  }, [edition, saved]);
  useEffect(() => {
    warned.current = isDirty;
  });
  useEffect(() => {
    if (!isAskedAgain || isSaving) return;
    setAskedAgain(false);
    if (isDirty && conflicts.length === 0) void save();
  });

  /** Makes it with its first text; what else was written is left, to be saved after it. */
  async function create(changes: Fields): Promise<{ readonly begun: Edition; readonly left: Fields }> {
    const language = firstLanguage(changes);
    const { texts = {}, ...shared } = patchOf(changes, edition) as {
      texts?: Partial<Record<Language, Record<string, unknown>>>;
    };
    const { slug, ...first } = texts[language] ?? {};
    const body = { author: edition.owner, ...shared, ...first, status: 'draft' };
    const isSent = ([name]: [string, unknown]) =>
      name !== textField(language, 'slug') && (languageOf(name) ?? language) === language;
    made.current ??= {
      id: await addPublication(api, kind, language, body, keyFor(salt, body)),
      sent: Object.fromEntries(Object.entries(changes).filter(isSent)),
    };
    const { sent } = made.current;
    const begun = await queryClient.fetchQuery(editionQuery(api, kind, made.current.id));
    setSaved({ edition: begun, sent });
    warned.current = false;
    onMade(begun.id);
    return { begun, left: afterSaving(written, sent).changes };
  }

  async function save(move?: Move & { readonly language: Language }): Promise<Edition | undefined> {
    if (isSaving) {
      if (!move) setAskedAgain(true);
      return undefined;
    }
    if (Object.keys(unfinished).length > 0) {
      setFaults(unfinished);
      return undefined;
    }
    setSending(true);
    setFaults({});
    setProblem(undefined);
    const { changes } = written;
    let now = edition;
    try {
      let left = changes;
      if (isNew) ({ begun: now, left } = await create(changes));
      for (const part of partsOf(patchOf(left, now, move))) now = await changeEdition(api, kind, now, part);
      takeAnswer(queryClient, editionKey(kind, now.id), now);
      setSaved({ edition: now, sent: changes });
      return now;
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      if (error.status === 409 || error.status === 412)
        await queryClient.invalidateQueries({ queryKey: editionKey(kind, now.id) });
      setFaults(
        Object.fromEntries(
          error.violations.map(({ propertyPath, message }) => [fieldNamed(propertyPath, changes), message]),
        ),
      );
      setProblem(error);
      return undefined;
    } finally {
      setSending(false);
    }
  }

  return {
    kind,
    edition,
    isNew,
    isDirty,
    isKept,
    value: name => (name in written.changes ? written.changes[name] : here[name]),
    set(name, value) {
      setWritten(before => write(before, here, name, value));
      setFaults(({ [name]: _, ...others }) => others);
    },
    drop() {
      warned.current = false;
      setWritten(NOTHING);
      setFaults({});
      setProblem(undefined);
    },
    faults,
    holdSaving(name, why) {
      setUnfinished(({ [name]: _, ...others }) => (why === undefined ? others : { ...others, [name]: why }));
      if (why === undefined) setFaults(({ [name]: _, ...others }) => others);
    },
    problem,
    conflicts,
    resolve: (name, choice) =>
      setWritten(before => (choice === 'mine' ? keepMine(before, here, name) : without(before, [name]))),
    isSaving,
    save,
  };
}
