import { useQueries } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useServices } from '../../../frame/start/services-context.ts';
import { useTranslation } from '../../../frame/start/use-translation.ts';
import { RedNotice } from '../../../frame/states/red-notice.tsx';
import { FileChoice } from '../../kit/form/file-choice.tsx';
import { ACCEPTED, addFile, fileQuery } from '../../kit/pickers/files.ts';
import { useFileRefusal } from '../../kit/pickers/use-file-refusal.ts';
import type { DetailField } from '../kinds.ts';
import type { Editing } from './use-edition.ts';

interface Props {
  readonly id: string;
  readonly label: string;
  readonly hint: string | undefined;
  readonly error: string | undefined;
  readonly field: DetailField;
  readonly editing: Editing;
}

/** The files that a publication names: sent, put in order, taken away. */
export function DetailFiles({ id, label, hint, error, field, editing }: Props) {
  const { t } = useTranslation('content');
  const { api } = useServices();
  const refusalOf = useFileRefusal();
  const [refused, setRefused] = useState<string>();
  const [sending, setSending] = useState(0);
  const { name, code = 'FILES_DOCUMENT', isMany = false } = field;
  const value = editing.value(name);
  const files = (Array.isArray(value) ? value : [value]).filter(
    (one): one is string => typeof one === 'string' && one.startsWith('/api/'),
  );
  const known = useQueries({ queries: files.map(reference => fileQuery(api, reference)) });
  // One that was on its way for long is put to those that are there by then.
  const latest = useRef<readonly string[]>(files);
  useEffect(() => {
    latest.current = files;
  });
  const put = (now: readonly string[]) => {
    latest.current = now;
    editing.set(name, isMany ? now : (now.at(-1) ?? null));
  };

  async function send(chosen: readonly File[]): Promise<void> {
    setRefused(undefined);
    setSending(before => before + 1);
    for (const file of chosen) {
      const refusal = await refusalOf(file, async () => {
        const { '@id': reference } = await addFile(api, file, code);
        put([...latest.current, reference]);
      });
      if (refusal) setRefused((before = '') => `${before}\n${refusal}`.trim());
    }
    setSending(before => before - 1);
  }
  const fault = refused ?? error;
  const swap = (at: number) =>
    put(files.map((one, i) => (i === at ? files[at - 1] : i === at - 1 ? files[at] : one) as string));
  return (
    <div className="field detail-files">
      <label htmlFor={id}>{label}</label>
      {hint && <span className="hint">{hint}</span>}
      <ul>
        {files.map((reference, at) => {
          const file = known[at]?.data;
          const called = file?.name ?? reference;
          return (
            <li key={reference}>
              {file?.type === 'image' && <img src={file.path} alt={file.alt} />}
              <span>{called}</span>
              {at > 0 && (
                <button type="button" aria-label={t('before', { name: called })} onClick={() => swap(at)}>
                  ↑
                </button>
              )}
              <button
                type="button"
                aria-label={t('takeAway', { name: called })}
                onClick={() => put(files.filter(one => one !== reference))}
              >
                ×
              </button>
            </li>
          );
        })}
      </ul>
      <p className="actions">
        <FileChoice
          id={id}
          multiple={isMany}
          accept={ACCEPTED[code]}
          aria-describedby={fault && `${id}-fault`}
          onFiles={send}
        >
          {t(isMany ? 'addFiles' : files.length > 0 ? 'otherFile' : 'addFile')}
        </FileChoice>
      </p>
      <span role="status">{sending > 0 && t('sendingFile')}</span>
      {fault && (
        <span className="error" id={`${id}-fault`} data-file={refused && ''}>
          {fault}
        </span>
      )}
      {refused && <RedNotice key={refused}>{refused}</RedNotice>}
    </div>
  );
}
