import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import { presentWording } from '../../../contract/wordings.ts';
import { takeFocus } from '../../frame/forms/take-focus.ts';
import { useServices } from '../../frame/start/services-context.ts';
import { useTranslation } from '../../frame/start/use-translation.ts';
import { loadChunk } from '../../frame/transport/load-chunk.ts';
import { countOf } from '../../frame/typesetting/dates.ts';
import { ModalDialog } from '../kit/dialog/modal-dialog.tsx';
import { FileChoice } from '../kit/form/file-choice.tsx';
import { importSubscribers, subscribersKey } from './api/subscribers.ts';
import type { ListRead } from './list-file.ts';

/** A list from elsewhere: read here, shown row by row what cannot be taken, then sent. */
export function ImportList() {
  const { t } = useTranslation('subscribers');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="button line" onClick={() => setOpen(true)}>
        {t('import')}
      </button>
      {isOpen && (
        <ModalDialog title={t('importTitle')} onClose={() => setOpen(false)}>
          <Importing onClose={() => setOpen(false)} />
        </ModalDialog>
      )}
    </>
  );
}

/** Spreadsheets write UTF-8, or the letters of Windows. */
function textOf(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

function Importing({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['subscribers', 'admin']);
  const { api, language } = useServices();
  const queryClient = useQueryClient();
  const id = useId();
  const [read, setRead] = useState<ListRead | 'none'>();
  const [name, setName] = useState('');
  const [sent, setSent] = useState(0);
  const [closing] = useState(() => new AbortController());
  useEffect(() => () => closing.abort(), [closing]);
  const reading = useMutation({
    async mutationFn(file: File) {
      const { listIn } = await loadChunk(() => import('./list-file.ts'));
      const words = {
        again: t('twice'),
        unknownWording: t('unknownWording', { wording: presentWording('newsletter') }),
      };
      return listIn(textOf(await file.arrayBuffer()), { language, ...words }) ?? 'none';
    },
    onSuccess: setRead,
  });
  const sending = useMutation({
    mutationFn: (list: ListRead) =>
      importSubscribers(api, list.subscribers, { onSent: setSent, signal: closing.signal }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: subscribersKey }),
  });
  const choose = ([file]: readonly File[]) => {
    sending.reset();
    setRead(undefined);
    setName(file?.name ?? '');
    if (file) reading.mutate(file);
  };
  const list = read === 'none' ? undefined : read;
  const count = (outcome: string) => sending.data?.filter(one => one === outcome).length ?? 0;
  return (
    <>
      <p>{t('importLine')}</p>
      <p>{t('importConsent')}</p>
      <p className="actions list-choice">
        <FileChoice id={id} accept=".csv,text/csv" onFiles={choose}>
          {t('file')}
        </FileChoice>
        <span>{name}</span>
      </p>
      <div role="status">
        {read === 'none' && <p className="notice bad">{t('noList')}</p>}
        {reading.isError && <p className="notice bad">{t('unreadable')}</p>}
        {list && !sending.data && (
          <p>
            {t('found', {
              count: list.subscribers.length,
              total: countOf(list.subscribers.length, language),
            })}
          </p>
        )}
        {sending.isPending && list && (
          <p>
            <progress max={list.subscribers.length} value={sent} aria-label={t('importTitle')} />
          </p>
        )}
        {sending.isError && <p className="notice bad">{t('importFailed', { count: sent })}</p>}
        {sending.data && (
          <ul className="import-outcome">
            <li>{t('addedCount', { count: count('added') })}</li>
            <li>{t('presentCount', { count: count('present') })}</li>
            <li>{t('leftCount', { count: count('left') })}</li>
          </ul>
        )}
      </div>
      {list && list.refused.length > 0 && (
        <section className="import-refused" aria-labelledby={`${id}refused`}>
          <h3 id={`${id}refused`}>{t('refusedCount', { count: list.refused.length })}</h3>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard */}
          <ul tabIndex={0} aria-labelledby={`${id}refused`}>
            {list.refused.map(({ row, email, why }) => (
              <li key={row}>{t('refusedRow', { row, email: email || t('noAddress'), why })}</li>
            ))}
          </ul>
        </section>
      )}
      <p className="actions">
        {list && list.subscribers.length > 0 && !sending.data && (
          <button
            type="button"
            className="button"
            disabled={sending.isPending}
            onClick={() => sending.mutate(list)}
          >
            {t('importNow', { count: list.subscribers.length })}
          </button>
        )}
        <button
          type="button"
          className={sending.data ? 'button' : 'button line'}
          ref={sending.data ? takeFocus : undefined}
          onClick={onClose}
        >
          {sending.data ? t('close') : t('admin:dialog.cancel')}
        </button>
      </p>
    </>
  );
}
