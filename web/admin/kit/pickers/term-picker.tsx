import './pickers.css';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type { PostType } from '../../../../contract/taxonomy.ts';
import { useServices } from '../../../frame/start/services-context.ts';
import { useTranslation } from '../../../frame/start/use-translation.ts';
import { useAttempt } from '../form/use-attempt.ts';
import { addTerm, type PickedTerm, termsKey, termsQuery } from './terms.ts';

interface Props {
  readonly kind: 'category' | 'tag';
  readonly type?: PostType;
  readonly label: ReactNode;
  /** References. */
  readonly chosen: readonly string[];
  /** The names of some of them. */
  readonly known: readonly PickedTerm[];
  readonly onChosen: (chosen: readonly string[]) => void;
  readonly error?: string;
}

/** Categories or tags of a text: picked by name, or made here. */
export function TermPicker({ kind, type, label, chosen, known, onChosen, error }: Props) {
  const { t } = useTranslation('admin');
  const { api, language } = useServices();
  const id = useId();
  const [typed, setTyped] = useState('');
  const [other, setOther] = useState<string>();
  const { attempt, fault, setFault, isUnderWay } = useAttempt({ refresh: termsKey(kind) });
  const { data = [] } = useQuery(termsQuery(api, kind, language, type));
  const nameOf = (reference: string) =>
    [...data, ...known].find(one => one['@id'] === reference)?.title ?? reference;
  const same = (title: string) => title.localeCompare(typed.trim(), undefined, { sensitivity: 'base' }) === 0;
  const free = data.filter(one => !chosen.includes(one['@id']));

  const add = (reference: string) => {
    onChosen([...chosen, reference]);
    setTyped('');
    setOther(undefined);
    setFault(undefined);
  };
  // One that was on its way for long is put to what has been chosen by then.
  const addNow = useRef(add);
  useEffect(() => {
    addNow.current = add;
  });
  const take = () => {
    const title = typed.trim();
    if (title === '') return;
    const found = data.find(one => same(one.title));
    if (!found) setOther('');
    else if (!chosen.includes(found['@id'])) add(found['@id']);
    else setTyped('');
  };
  const make = async () => {
    if (isUnderWay) return;
    await attempt(async keyOf => {
      const title = typed.trim();
      const term = { kind, type, language, title, other: other?.trim() || title };
      const made = await addTerm(api, term, keyOf(term));
      addNow.current(made['@id']);
    });
  };
  const onEnter = (act: () => unknown) => (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    void act();
  };
  return (
    <div className="field term-picker">
      <label htmlFor={id}>{label}</label>
      <ul className="chips">
        {chosen.map(reference => (
          <li key={reference}>
            {nameOf(reference)}
            <button
              type="button"
              aria-label={t('pickers.takeAway', { name: nameOf(reference) })}
              onClick={() => onChosen(chosen.filter(one => one !== reference))}
            >
              ×
            </button>
          </li>
        ))}
      </ul>
      <div className="term-line">
        <input
          id={id}
          className="input"
          list={`${id}-list`}
          value={typed}
          onKeyDown={onEnter(take)}
          onChange={({ target }) => {
            setTyped(target.value);
            setOther(undefined);
            const picked = free.find(one => one.title === target.value);
            if (picked) add(picked['@id']);
          }}
        />
        <datalist id={`${id}-list`}>
          {free.map(one => (
            <option key={one['@id']} value={one.title} />
          ))}
        </datalist>
        <button type="button" className="button line" onClick={take}>
          {t('pickers.add')}
        </button>
      </div>
      {other !== undefined && (
        <fieldset className="new-term" aria-label={t('pickers.makeTerm', { name: typed.trim() })}>
          <p>{t('pickers.makeTerm', { name: typed.trim() })}</p>
          <div className="field">
            <label htmlFor={`${id}-other`}>{t('pickers.inOther')}</label>
            <input
              id={`${id}-other`}
              className="input"
              value={other}
              onKeyDown={onEnter(make)}
              onChange={({ target }) => setOther(target.value)}
            />
          </div>
          <button
            type="button"
            className="button"
            aria-disabled={isUnderWay || undefined}
            onClick={() => void make()}
          >
            {t('pickers.make')}
          </button>
        </fieldset>
      )}
      <p role="alert" className={(fault ?? error) ? 'error' : 'hidden'}>
        {fault ?? error}
      </p>
    </div>
  );
}
