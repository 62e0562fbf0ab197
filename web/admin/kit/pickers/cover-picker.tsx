import './pickers.css';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StoredFile } from '../../../../contract/files.ts';
import { PictureField } from '../../../frame/forms/picture/picture-field.tsx';
import { useProblemWords } from '../../../frame/forms/problem-words.ts';
import { useServices } from '../../../frame/start/services-context.ts';
import { ApiProblem } from '../../../frame/transport/problem.ts';
import { fileQuery, sendFile } from './files.ts';

const SHAPE = { width: 1600, height: 1000 };

interface Props {
  readonly label: ReactNode;
  /** Its reference; null: a cover is drawn. */
  readonly chosen: string | null;
  /** The file that was there before, perhaps the chosen one. */
  readonly known: Pick<StoredFile, '@id' | 'path'> | null;
  readonly onChosen: (reference: string | null) => void;
  readonly error?: string | undefined;
}

/** The cover of a text: a picture that is sent here, or none. */
export function CoverPicker({ label, chosen, known, onChosen, error }: Props) {
  const { t } = useTranslation('admin');
  const { api } = useServices();
  const wordsOf = useProblemWords();
  const [fault, setFault] = useState<string>();
  const [isSending, setSending] = useState(false);
  const { data: file } = useQuery(fileQuery(api, chosen));
  const path = known?.['@id'] === chosen ? known?.path : file?.path;

  async function send(picture: File | undefined): Promise<void> {
    setFault(undefined);
    if (!picture) return onChosen(null);
    setSending(true);
    try {
      onChosen((await sendFile(api, picture, 'FILES_COVER'))['@id']);
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      setFault(error.of('file') ?? wordsOf(error));
    } finally {
      setSending(false);
    }
  }
  return (
    <PictureField
      key={chosen}
      label={label}
      hint={t(isSending ? 'pickers.sendingPicture' : 'pickers.coverHint')}
      address={path}
      shape={SHAPE}
      onPicture={picture => void send(picture)}
      error={fault ?? error}
    />
  );
}
