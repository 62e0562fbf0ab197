import './resource-form.css';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { fieldsOf as fieldsIn } from '../../../frame/forms/controls.ts';
import { Form } from '../../../frame/forms/form.tsx';
import { forgetKept } from '../../../frame/forms/kept.ts';
import { useHolder } from '../../../frame/session/use-user.ts';
import { useTranslation } from '../../../frame/start/use-translation.ts';
import type { Tagged } from '../../../frame/transport/client.ts';
import { ApiProblem } from '../../../frame/transport/problem.ts';
import { type Base, keepBase, readBase } from './base.ts';
import { Clashes } from './clashes.tsx';
import { type Compared, changedOf, compare, type Texts } from './compare.ts';
import { useLeaveWarning } from './leave-warning.tsx';

export interface ResourceFormProps<T, Answer> {
  /** Under which a draft is kept on this device: of what, and which one. */
  readonly name: string;
  /** As it was read last; another state of it may come while somebody is writing. */
  readonly loaded: Tagged<T>;
  /** Reads it anew, and answers what is there now. */
  readonly reload: () => Promise<Tagged<T>>;
  readonly fieldsOf: (item: T) => Texts;
  /** What each field is called, where two texts are compared. */
  readonly labels: Texts;
  /** Sends what was changed, with `etag` as `If-Match`. */
  readonly save: (changed: Texts, etag: string) => Promise<Answer>;
  readonly onSaved?: (answer: Answer | undefined) => unknown;
  readonly submit: string;
  /** Said when it is done, where saving is more than that. */
  readonly done?: string;
  readonly beside?: ReactNode;
  /** The fields, with what each begins with. */
  readonly children: (fields: Texts) => ReactNode;
}

const CONFLICTS: ReadonlySet<number> = new Set([409, 412]);

/** A form on something that others change as well: docs/decisions/055-admin-kit.md. */
export function ResourceForm<T, Answer>(props: ResourceFormProps<T, Answer>) {
  const { loaded, reload, fieldsOf, labels, save, onSaved } = props;
  const { t } = useTranslation('admin');
  const name = `${useHolder()} ${props.name}`;
  const around = useRef<HTMLDivElement>(null);
  const [begun, showBegun] = useState<Base>(() => readBase(name) ?? baseOf(loaded));
  /** The same at once: what is put into a field is compared before it is shown. */
  const base = useRef(begun);
  const [clashes, setClashes] = useState<Compared['clashes']>([]);
  const [isDirty, setDirty] = useState(false);
  const [isSaving, setSaving] = useState(false);
  /** As it was when it was sent. */
  const sent = useRef<Texts>({});
  /** The state of what is edited that was last compared with what stands here. */
  const compared = useRef<string>(undefined);
  const dirty = useLeaveWarning();

  function baseOf({ item, etag }: Tagged<T>): Base {
    return { etag, fields: fieldsOf(item) };
  }
  const form = () => around.current?.querySelector('form') as HTMLFormElement;
  const put = useCallback((field: string, text: string) => {
    const control = around.current?.querySelector('form')?.elements.namedItem(field);
    if (!(control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)) return;
    control.value = text;
    control.dispatchEvent(new Event('input', { bubbles: true }));
  }, []);
  const begin = (from: Base, isChanged: boolean) => {
    base.current = from;
    showBegun(from);
    setDirty(isChanged);
    dirty.current = isChanged;
    keepBase(name, isChanged ? from : undefined);
    // Else it would be found again over what somebody writes later.
    if (!isChanged) forgetKept(name, 'device');
  };

  // Somebody else has saved, or saved since the draft was begun that was found here. While this one saves, it is the own.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each state of what is edited
  useEffect(() => {
    if (isSaving || compared.current === loaded.etag) return;
    compared.current = loaded.etag;
    if (loaded.etag === base.current.etag) return;
    const theirs = baseOf(loaded);
    const mine = { ...base.current.fields, ...fieldsIn(form()) };
    const { clashes: both, taken } = compare(base.current.fields, mine, theirs.fields);
    setClashes(both);
    begin(theirs, dirty.current && Object.keys(changedOf(theirs.fields, mine)).length > 0);
    for (const [field, text] of Object.entries(taken)) put(field, text);
  }, [loaded.etag, isSaving]);

  const discard = () => {
    begin(baseOf(loaded), false);
    setClashes([]);
    form().reset();
  };
  return (
    <div ref={around} className="resource-form">
      {clashes.length > 0 && (
        <Clashes
          clashes={clashes}
          labels={labels}
          saveButton={() => form().querySelector('button[type=submit]')}
          onTake={({ field, theirs }) => {
            put(field, theirs);
            setClashes(before => before.filter(one => one.field !== field));
          }}
          onKeep={({ field }) => setClashes(before => before.filter(one => one.field !== field))}
        />
      )}
      <Form<Texts, Answer | undefined>
        name={name}
        keptIn="device"
        body={fields => changedOf(base.current.fields, fields)}
        send={async changed => {
          // They stand above the form, and who presses stands below it.
          if (clashes.length > 0) {
            around.current?.querySelector<HTMLElement>('.clashes button')?.focus();
            throw new ApiProblem(412, t('form.overtaken'));
          }
          sent.current = fieldsIn(form());
          if (Object.keys(changed).length === 0) return undefined;
          setSaving(true);
          try {
            return await save(changed, base.current.etag);
          } catch (error) {
            setSaving(false);
            if (!(error instanceof ApiProblem && CONFLICTS.has(error.status))) throw error;
            if ((await reload()).etag === base.current.etag) throw error;
            throw new ApiProblem(412, t('form.overtaken'));
          }
        }}
        onSent={async answer => {
          try {
            const now = baseOf(await reload());
            const mine = fieldsIn(form());
            const isTypedOn = JSON.stringify(mine) !== JSON.stringify(sent.current);
            begin(now, isTypedOn && Object.keys(changedOf(now.fields, mine)).length > 0);
            setClashes([]);
          } finally {
            setSaving(false);
          }
          await onSaved?.(answer);
        }}
        onFields={fields => {
          const isChanged = Object.keys(changedOf(base.current.fields, fields)).length > 0;
          if (!isChanged || !dirty.current) begin(base.current, isChanged);
        }}
        submit={props.submit}
        done={props.done ?? t('form.saved')}
        beside={
          <>
            {isDirty && (
              <button type="button" className="button line" onClick={discard}>
                {t('form.discard')}
              </button>
            )}
            {props.beside}
          </>
        }
      >
        {props.children(begun.fields)}
      </Form>
      {isDirty && <p className="hint">{t('form.draft')}</p>}
    </div>
  );
}
