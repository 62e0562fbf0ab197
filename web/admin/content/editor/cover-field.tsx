import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { StoredFile } from '../../../../contract/files.ts';
import { takeAnswer } from '../../../frame/start/answers.ts';
import { useServices } from '../../../frame/start/services-context.ts';
import { useTranslation } from '../../../frame/start/use-translation.ts';
import { useCloseWarning } from '../../kit/form/leave-warning.tsx';
import { useAttempt } from '../../kit/form/use-attempt.ts';
import { CoverPicker } from '../../kit/pickers/cover-picker.tsx';
import { describeFile, fileKey, fileQuery } from '../../kit/pickers/files.ts';
import { FocalPoint } from '../../kit/pickers/focal-point.tsx';
import { Words } from './text-column.tsx';
import type { Editing } from './use-edition.ts';

/** The picture of a publication, what it shows for who does not see it, and whose it is. */
export function CoverField({ editing }: { editing: Editing }) {
  const { t } = useTranslation('content');
  const { api } = useServices();
  const { value, set, edition, faults, holdSaving } = editing;
  const reference = value('cover') as string | null;
  const { data: file } = useQuery(fileQuery(api, reference));
  return (
    <div className="cover-field">
      <CoverPicker
        label={t('fields.cover')}
        chosen={reference}
        known={edition.cover}
        onChosen={chosen => set('cover', chosen)}
        onUnfinished={why => holdSaving('cover', why)}
        error={faults.cover}
      />
      {file && <Description key={file['@id']} file={file} />}
      {file && <CoverPoint file={file} />}
    </div>
  );
}

function CoverPoint({ file }: { file: StoredFile }) {
  const queryClient = useQueryClient();
  const { '@id': reference, focalPoint } = file;
  return (
    <FocalPoint
      key={`${reference} ${focalPoint}`}
      file={file}
      onSaved={saved => takeAnswer(queryClient, fileKey(reference), saved)}
    />
  );
}

type Said = 'alt' | 'altEn' | 'credit';

/** Said of the file itself, wherever it is shown; saved when the field is left. */
function Description({ file }: { file: StoredFile }) {
  const { t } = useTranslation('content');
  const { api } = useServices();
  const queryClient = useQueryClient();
  const { '@id': reference } = file;
  /** What others have said meanwhile stands in all other fields, and stays there. */
  const [typed, type] = useState<Partial<Pick<StoredFile, Said>>>({});
  const { attempt, fault } = useAttempt();
  const [isSaved, setSaved] = useState(false);
  const isTyped = Object.keys(typed).length > 0;
  useCloseWarning(() => isTyped);
  async function save(): Promise<void> {
    if (!isTyped) return;
    await attempt(async () => {
      takeAnswer(queryClient, fileKey(reference), await describeFile(api, reference, typed));
      type(now =>
        Object.fromEntries(Object.entries(now).filter(([name]) => now[name as Said] !== typed[name as Said])),
      );
      setSaved(true);
    });
  }
  const words = (name: Said, maxLength: number) => (
    <Words
      id={`${reference}-${name}`}
      label={t(`fields.${name}`)}
      hint={t(`${name}Hint`)}
      error={undefined}
      value={typed[name] ?? file[name]}
      rows={1}
      maxLength={maxLength}
      onValue={value => {
        setSaved(false);
        type(before => ({ ...before, [name]: value }));
      }}
    />
  );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: leaving either field saves what was said, as Ctrl+S does
    <div
      className="cover-words"
      onBlur={() => void save()}
      onKeyDown={({ key, ctrlKey, metaKey }) => {
        if (key === 's' && (ctrlKey || metaKey)) void save();
      }}
    >
      {words('alt', 300)}
      {words('altEn', 300)}
      {words('credit', 200)}
      <span role="status">{isSaved && t('saved')}</span>
      <p role="alert" className={fault ? 'error' : 'hidden'}>
        {fault}
      </p>
    </div>
  );
}
