import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { type FileCode, fileCode } from '../../../contract/files.ts';
import { useServices } from '../../frame/start/services-context.ts';
import { useTranslation } from '../../frame/start/use-translation.ts';
import { FileChoice } from '../kit/form/file-choice.tsx';
import { useNotices } from '../kit/notices/notices.tsx';
import { ACCEPTED, addFile } from '../kit/pickers/files.ts';
import { useFileRefusal } from '../kit/pickers/use-file-refusal.ts';
import { filesKey } from './api/files.ts';

/** Pictures of people are sent by themselves. */
const CODES = fileCode.options.filter(code => code !== 'FILES_USER_PICTURE');

/** Several files for one use, one after the other. */
export function Upload() {
  const { t } = useTranslation('files');
  const { api } = useServices();
  const { tell, warn } = useNotices();
  const refusalOf = useFileRefusal();
  const queryClient = useQueryClient();
  const id = useId();
  const [code, setCode] = useState<FileCode>('FILES_COVER');
  const [underWay, setUnderWay] = useState<{
    readonly name: string;
    readonly at: number;
    readonly of: number;
  }>();

  /** The notice does not stay long enough to be read to its end. */
  const [refused, setRefused] = useState<readonly string[]>([]);

  async function send(chosen: readonly File[]) {
    let sent = 0;
    const refusals: string[] = [];
    setRefused([]);
    for (const [at, { name }] of chosen.entries()) {
      const bytes = chosen[at] as File;
      setUnderWay({ name, at, of: chosen.length });
      const refusal = await refusalOf(bytes, () => addFile(api, bytes, code));
      if (refusal === undefined) sent += 1;
      else refusals.push(refusal);
    }
    setUnderWay(undefined);
    setRefused(refusals);
    if (refusals.length > 0) warn(refusals.join('\n'));
    if (sent === 0) return;
    tell({ text: t('sentNow', { count: sent }) });
    await queryClient.invalidateQueries({ queryKey: filesKey });
  }
  return (
    <section className="file-upload" aria-label={t('add')}>
      <label htmlFor={`${id}code`}>{t('addAs')}</label>
      <select
        id={`${id}code`}
        className="input"
        value={code}
        onChange={({ target }) => setCode(target.value as FileCode)}
      >
        {CODES.map(one => (
          <option key={one} value={one}>
            {t(`codes.${one}`)}
          </option>
        ))}
      </select>
      <FileChoice
        id={`${id}file`}
        isPrimary
        multiple
        accept={ACCEPTED[code]}
        disabled={underWay !== undefined}
        onFiles={send}
      >
        {t('add')}
      </FileChoice>
      <p role="status">{underWay ? t('sending', { ...underWay, number: underWay.at + 1 }) : t('limit')}</p>
      {underWay && <progress max={underWay.of} value={underWay.at} aria-label={t('add')} />}
      {refused.length > 0 && (
        <ul className="error">
          {refused.map(words => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      )}
    </section>
  );
}
