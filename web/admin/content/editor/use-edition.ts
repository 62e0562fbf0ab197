import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { Edition } from '../../../../contract/editions.ts';
import { LANGUAGES, type Language } from '../../../../contract/languages.ts';
import { takeAnswer } from '../../../frame/start/query-client.ts';
import { useServices } from '../../../frame/start/services-context.ts';
import { keyFor, makeKey } from '../../../frame/transport/idempotency-key.ts';
import { ApiProblem } from '../../../frame/transport/problem.ts';
import { useLeaveWarning } from '../../kit/form/leave-warning.ts';
import { addPublication, changeEdition, editionKey, editionQuery } from '../api/editions.ts';
import type { ContentKind } from '../kinds.ts';
import {
  afterSaving,
  conflictsIn,
  type Fields,
  fieldsOf,
  keepMine,
  languageOf,
  NOTHING,
  partsOf,
  patchOf,
  textField,
  without,
  write,
} from './fields.ts';
import { keepWritten, type Place, readWritten } from './kept-edition.ts';

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
  /** Goes up when what the editor shows was taken from the server or from another editor. */
  readonly shown: number;
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
  const [written, setWritten] = useState(() => readWritten(userId, section, id));
  const keptAt = useRef<Place>([userId, section, id]);
  const [isKept, setKept] = useState(true);
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  const [unfinished, setUnfinished] = useState<Readonly<Record<string, string>>>({});
  const [problem, setProblem] = useState<ApiProblem>();
  const [isSending, setSending] = useState(false);
  const [isMade, setMade] = useState(false);
  const [isAskedAgain, setAskedAgain] = useState(false);
  const [shown, setShown] = useState(0);
  const [salt] = useState(makeKey);
  const now = useMemo(() => fieldsOf(edition), [edition]);
  const warned = useLeaveWarning();
  const isDirty = Object.keys(written.changes).length > 0;
  // What is made is only shown at its address a moment later; until then it would be made twice.
  const isSaving = isSending || (isMade && isNew);
  const conflicts = isSaving ? [] : conflictsIn(written, now);

  useEffect(() => {
    if (keptAt.current[2] !== id) keepWritten(NOTHING, ...keptAt.current);
    keptAt.current = [userId, section, id];
    setKept(keepWritten(written, userId, section, id));
  }, [written, userId, section, id]);
  useEffect(() => {
    warned.current = isDirty;
  });
  useEffect(() => {
    if (!isAskedAgain || isSaving) return;
    setAskedAgain(false);
    if (isDirty && conflicts.length === 0) void save();
  });

  /** Makes it with its first text; what else was written is left, to be saved after it. */
  async function create(changes: Fields): Promise<{ readonly made: Edition; readonly left: Fields }> {
    const language = LANGUAGES.find(one => changes[textField(one, 'title')]) ?? 'fr';
    const { texts = {}, ...shared } = patchOf(changes, edition) as {
      texts?: Partial<Record<Language, Record<string, unknown>>>;
    };
    const { slug, ...first } = texts[language] ?? {};
    const body = { author: edition.owner, ...shared, ...first, status: 'draft' };
    const made = await queryClient.fetchQuery(
      editionQuery(api, kind, await addPublication(api, kind, language, body, keyFor(salt, body))),
    );
    const isLeft = ([name]: [string, unknown]) =>
      name === textField(language, 'slug') || (languageOf(name) ?? language) !== language;
    const sent = Object.entries(changes).filter(field => !isLeft(field));
    setWritten(before => afterSaving(before, Object.fromEntries(sent)));
    warned.current = false;
    setMade(true);
    onMade(made.id);
    return { made, left: Object.fromEntries(Object.entries(changes).filter(isLeft)) };
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
    let saved = edition;
    try {
      let left = changes;
      if (isNew) ({ made: saved, left } = await create(changes));
      for (const part of partsOf(patchOf(left, saved, move)))
        saved = await changeEdition(api, kind, saved, part);
      takeAnswer(queryClient, editionKey(kind, saved.id), saved);
      setWritten(before => afterSaving(before, changes));
      return saved;
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      if (error.status === 409 || error.status === 412)
        await queryClient.invalidateQueries({ queryKey: editionKey(kind, saved.id) });
      setFaults(
        Object.fromEntries(
          error.violations.map(({ propertyPath, message }) => [
            propertyPath.replace(/^texts\./, ''),
            message,
          ]),
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
    value: name => (name in written.changes ? written.changes[name] : now[name]),
    set(name, value) {
      setWritten(before => write(before, now, name, value));
      setFaults(({ [name]: _, ...others }) => others);
    },
    drop() {
      setWritten(() => NOTHING);
      setShown(before => before + 1);
    },
    faults,
    holdSaving(name, why) {
      setUnfinished(({ [name]: _, ...others }) => (why === undefined ? others : { ...others, [name]: why }));
      if (why === undefined) setFaults(({ [name]: _, ...others }) => others);
    },
    problem,
    conflicts,
    resolve(name, choice) {
      setWritten(before => (choice === 'mine' ? keepMine(before, now, name) : without(before, [name])));
      setShown(before => before + 1);
    },
    shown,
    isSaving,
    save,
  };
}
