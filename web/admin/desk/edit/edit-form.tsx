import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useDeferredValue, useEffect, useEffectEvent, useMemo, useRef } from 'react';
import type { Testimony } from '../../../../contract/testimonies.ts';
import { useProblemWords } from '../../../frame/forms/problem-words.ts';
import { useServices } from '../../../frame/start/services-context.ts';
import { useTranslation } from '../../../frame/start/use-translation.ts';
import type { ApiProblem } from '../../../frame/transport/problem.ts';
import { Difference } from '../../kit/difference/difference.tsx';
import { textDifference } from '../../kit/difference/text-difference.ts';
import { caseKey } from '../../kit/query-keys.ts';
import { changeTestimony } from '../api/change-testimony.ts';
import { type Draft, editedFrom, editsOf, FIELDS, useDrafts } from './drafts.tsx';
import { EditField } from './edit-field.tsx';
import { textFaults } from './text-faults.ts';

interface Props {
  readonly testimony: Testimony;
  readonly received: { readonly content: string };
  readonly onDone: () => void;
}

/** Of the saving of a text, while it is under way. */
export const savingKey = (id: number) => [...caseKey(id), 'save'] as const;

/** Title, abstract and text under the editor's hand; what is written is kept until it is saved or published. */
export function EditForm({ testimony, received, onDone }: Props) {
  const { t } = useTranslation('desk');
  const { api } = useServices();
  const wordsOf = useProblemWords(true);
  const queryClient = useQueryClient();
  const { draftOf, edit, forget, saved } = useDrafts();
  const { id, language } = testimony;
  const draft = draftOf(id);
  const edited = editedFrom(testimony, draft);
  const isEdited = Object.keys(editsOf(testimony, draft)).length > 0;
  const faults = textFaults(edited);
  const first = useRef<HTMLTextAreaElement>(null);
  useEffect(() => first.current?.focus(), []);
  const latest = useRef(draft);
  useEffect(() => {
    latest.current = draft;
  });

  const saving = useMutation({
    mutationKey: savingKey(id),
    mutationFn: (sent: Draft) =>
      changeTestimony(api, id, sent.revision ?? testimony.revision ?? 0, editsOf(testimony, sent)),
    async onSuccess({ revision }, sent) {
      await queryClient.invalidateQueries({ queryKey: caseKey(id) });
      saved(id, sent, revision ?? 0);
      // Who has gone on writing meanwhile goes on.
      if (latest.current === sent) onDone();
    },
    onError: () => void queryClient.invalidateQueries({ queryKey: caseKey(id) }),
  });
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (Object.keys(faults).length > 0) return;
    if (draft && isEdited) saving.mutate(draft);
    else onDone();
  };
  const leave = useEffectEvent(() => {
    if (draft && !isEdited) forget(id);
  });
  useEffect(() => () => leave(), []);
  const deferred = useDeferredValue(edited.content);
  const parts = useMemo(() => textDifference(received.content, deferred), [received.content, deferred]);

  return (
    <section>
      <h2>
        {t('edited')} <span>{isEdited && t('unsaved')}</span>
      </h2>
      <form className="edit-form" onSubmit={save} noValidate>
        {FIELDS.map(name => (
          <EditField
            key={name}
            ref={name === 'title' ? first : undefined}
            name={name}
            language={language}
            value={edited[name]}
            fault={faults[name]}
            onChange={text => edit(testimony, { [name]: text })}
          />
        ))}
        {saving.error && (
          <p className="notice bad" role="alert">
            {t('saveFailed', { reason: wordsOf(saving.error as ApiProblem) })}
          </p>
        )}
        <p className="actions">
          <button type="submit" className="button" disabled={saving.isPending}>
            {t(saving.isPending ? 'saving' : 'save')}
          </button>
          <button type="button" className="button line" onClick={onDone}>
            {t('seeChanges')}
          </button>
          {draft && (
            <button type="button" className="button bare" onClick={() => forget(id)}>
              {t('dropEdits')}
            </button>
          )}
        </p>
      </form>
      <div className="twin-text beneath" lang={language}>
        <Difference parts={parts} />
      </div>
    </section>
  );
}
