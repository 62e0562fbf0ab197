import './field.css';
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useServices } from '../start/services-context.ts';
import { useTranslation } from '../start/use-translation.ts';
import { keyFor, makeKey } from '../transport/idempotency-key.ts';
import { loadChunk } from '../transport/load-chunk.ts';
import { ApiProblem } from '../transport/problem.ts';
import type { Faults } from './check.ts';
import * as controls from './controls.ts';
import { bodyOf, type DeclaredForm } from './declare-form.ts';
import { FormContext } from './form-context.ts';
import { forgetKept, type KeptIn, keep, readKept } from './kept.ts';
import { useProblemWords } from './problem-words.ts';
import { tellOfGone } from './tell-of-gone.ts';

export interface FormProps<Body, Answer> extends DeclaredForm<Body> {
  /** `key`: the same for each attempt to send the same words. */
  readonly send: (body: Body, key: string) => Promise<Answer>;
  /**
   * The form is emptied when this is over, unless somebody has gone on typing. `isHere`: whoever sent it has not gone on
   * to something else meanwhile.
   */
  readonly onSent?: (answer: Answer, body: Body, isHere: boolean) => unknown;
  /** Where the server takes it without script. */
  readonly action?: string;
  /** What the schema cannot know, by field. */
  readonly also?: (fields: controls.Fields) => Faults;
  /** Words for an answer that has better ones than its own. */
  readonly says?: (problem: ApiProblem) => string | undefined;
  readonly keptIn?: KeptIn;
  /** At each key, and once with what was kept. `kept`: whether it is found again. */
  readonly onFields?: (fields: controls.Fields, kept: boolean) => void;
  readonly submit: string;
  readonly sending?: string;
  /** What is said when it has been sent and the form stays. */
  readonly done?: string;
  /** Before what went wrong. */
  readonly failed?: string;
  readonly buttonClass?: string;
  /** Takes the place of the button. */
  readonly instead?: ReactNode;
  /** Beside the button. */
  readonly beside?: ReactNode;
  readonly className?: string;
  readonly label?: string;
  readonly children?: ReactNode;
}

/** One way to write a form: docs/decisions/042-forms.md. */
export function Form<Body, Answer>(props: FormProps<Body, Answer>) {
  const { name, schema, send, onSent, action, also, says, keptIn = 'tab', onFields } = props;
  const { t } = useTranslation('forms');
  const { language, refusedPost } = useServices();
  const wordsOf = useProblemWords(true);
  const id = useId();
  const element = useRef<HTMLFormElement>(null);
  const salt = useRef('');
  const isBusy = useRef(false);
  /** What stood there when it was pressed last. */
  const pressed = useRef('');
  /** Since it was sent. */
  const isTypedOn = useRef(false);
  // What was sent before the page was awake goes out, and is answered, when the form knows more than it did then.
  const latest = useRef({ send, onSent });
  useEffect(() => {
    latest.current = { send, onSent };
  });
  const [posted] = useState(refusedPost?.name === name ? refusedPost : undefined);
  const [faults, setFaults] = useState<Faults>(posted?.faults ?? {});
  const [problem, setProblem] = useState(posted?.problem);
  const [ledTo] = Object.keys(posted?.faults ?? {});
  const [summary, setSummary] = useState<string>();
  const [state, setState] = useState<'asleep' | 'open' | 'sending' | 'sent'>('asleep');

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page has woken up
  useEffect(() => {
    const form = element.current as HTMLFormElement;
    const kept = readKept(name, keptIn);
    salt.current = kept.salt;
    controls.restore(form, kept.fields);
    if (controls.isAnyTouched(form)) onInput();
    setState('open');
    delete form.dataset.asleep;
    // The script of the head held it until somebody could listen.
    if (form.dataset.held === undefined) return;
    delete form.dataset.held;
    form.requestSubmit();
  }, [name]);

  const prepare = () =>
    loadChunk(() => Promise.all([import('./check.ts'), schema?.()]), CHECK_WITHIN_MS).catch(() => {
      throw new ApiProblem(0, 'The rules of the form did not arrive.');
    });

  async function faultsIn(form: HTMLFormElement, fields: controls.Fields, body: Body): Promise<Faults> {
    const [{ check, emptyFault }, rules] = await prepare();
    const empty = controls.emptyOf(form).map(one => [one.name, emptyFault(one.isBox, language)]);
    return { ...(rules && check(rules, body, language)), ...also?.(fields), ...Object.fromEntries(empty) };
  }

  function onInput(changed?: string): void {
    isTypedOn.current = true;
    const form = element.current as HTMLFormElement;
    const fields = controls.keptFieldsOf(form);
    const kept = keep(name, keptIn, { fields, salt: salt.current });
    onFields?.(controls.fieldsOf(form), kept);
    if (changed === undefined) return;
    if (state === 'sent') setState('open');
    if (changed in faults) setFaults(({ [changed]: _, ...others }) => others);
  }

  function show(form: HTMLFormElement, found: Faults, words: string | undefined): void {
    if (!form.isConnected) {
      tellOfGone([t('gone'), words, ...Object.values(found)].filter(Boolean).join(' '));
      return;
    }
    const labels = controls.labelsOf(form, Object.keys(found));
    const elsewhere = Object.entries(found).flatMap(([field, fault]) => (labels.has(field) ? [] : [fault]));
    const said = [words, ...elsewhere].filter(Boolean).join(' ');
    const count = labels.size;
    // The fault is there before the reader is led to it.
    flushSync(() => {
      setFaults(found);
      setProblem(said || undefined);
      setSummary(count > 0 ? `${t('faults', { count })} ${[...labels.values()].join(', ')}` : undefined);
      setState('open');
    });
    controls.focusFirst(form, Object.keys(found));
  }

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const form = event.currentTarget;
    const typed = controls.fieldsOf(form);
    const text = JSON.stringify(typed);
    pressed.current = text;
    if (isBusy.current) return;
    isBusy.current = true;
    setState('sending');
    setProblem(undefined);
    setSummary(undefined);
    let hasGoneOn = false;
    try {
      const unfinished = controls.unfinishedIn(form);
      if (unfinished) return show(form, {}, unfinished);
      const body = bodyOf(props, typed);
      const found = await faultsIn(form, typed, body);
      if (Object.keys(found).length > 0) return show(form, found, undefined);
      const answer = await latest.current.send(body, keyFor(salt.current, body));
      salt.current = makeKey();
      isTypedOn.current = JSON.stringify(controls.fieldsOf(form)) !== text;
      if (isTypedOn.current) onInput();
      else forgetKept(name, keptIn);
      setFaults({});
      await latest.current.onSent?.(answer, body, form.isConnected);
      hasGoneOn = isTypedOn.current;
      if (!hasGoneOn) form.reset();
      setState('sent');
    } catch (error) {
      if (!(error instanceof ApiProblem)) console.error(error);
      const known = error instanceof ApiProblem ? error : new ApiProblem(0, '');
      const found = Object.fromEntries(
        known.violations.map(({ propertyPath, message }) => [propertyPath, message]),
      );
      show(form, found, known.violations.length > 0 ? undefined : (says?.(known) ?? wordsOf(known)));
    } finally {
      isBusy.current = false;
    }
    // Pressed meanwhile, for what stands there now.
    const isPressedAgain = hasGoneOn && pressed.current !== text;
    if (isPressedAgain && pressed.current === JSON.stringify(controls.fieldsOf(form))) form.requestSubmit();
  }

  return (
    <form
      ref={element}
      method="post"
      action={action}
      className={props.className}
      data-needs-script={action ? undefined : ''}
      aria-label={props.label}
      noValidate
      data-asleep={state === 'asleep' ? '' : undefined}
      // `waking.ts` keeps what is typed until it is awake.
      data-kept={keptIn === 'tab' || keptIn === 'device' ? name : undefined}
      data-kept-in={keptIn === 'device' ? keptIn : undefined}
      onSubmit={event => void submit(event)}
      onInput={event => onInput(controls.fieldOf(event.target as HTMLInputElement))}
      onFocus={() => void prepare().catch(() => undefined)}
    >
      {!action && <p className="notice needs-script">{t('needsScript')}</p>}
      <FormContext
        value={field => ({
          id: `${id}${field}`,
          fault: faults[field],
          posted: posted?.fields[field],
          focus: { autoFocus: field === ledTo },
        })}
      >
        {props.children}
      </FormContext>
      <div
        role="alert"
        className={problem ? 'notice bad' : 'hidden'}
        tabIndex={posted?.problem ? -1 : undefined}
        // biome-ignore lint/a11y/noAutofocus: of a form that came back without script, at its top nothing says so
        autoFocus={!!posted?.problem}
      >
        {problem && (
          <>
            {props.failed && <b>{props.failed}</b>} {problem}
          </>
        )}
        {summary && <p className="hidden">{summary}</p>}
      </div>
      <div className="actions">
        {props.instead || (
          <button
            className={props.buttonClass ?? 'button'}
            type="submit"
            aria-disabled={state === 'sending' || undefined}
          >
            {state === 'sending' ? (props.sending ?? t('sending')) : props.submit}
          </button>
        )}
        {props.beside}
        <span role="status">{state === 'sent' && props.done}</span>
      </div>
    </form>
  );
}

const CHECK_WITHIN_MS = 15_000;
