import './pickers.css';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { StoredFile } from '../../../../contract/files.ts';
import { PictureField } from '../../../frame/forms/picture/picture-field.tsx';
import { useServices } from '../../../frame/start/services-context.ts';
import { useTranslation } from '../../../frame/start/use-translation.ts';
import { useAttempt } from '../form/use-attempt.ts';
import { addFile, fileQuery } from './files.ts';

const SHAPE = { width: 1600, height: 1000 };

interface Props {
  readonly label: ReactNode;
  /** Its reference; null: a cover is drawn. */
  readonly chosen: string | null;
  /** The file that was there before, perhaps the chosen one. */
  readonly known: Pick<StoredFile, '@id' | 'path'> | null;
  readonly onChosen: (reference: string | null) => void;
  /** A picture is chosen and is not there yet: what to tell who would go on without it. Undefined: it is there. */
  readonly onUnfinished: (why: string | undefined) => void;
  readonly error?: string;
}

/** The cover of a text: a picture that is sent here, or none. */
export function CoverPicker({ label, chosen, known, onChosen, onUnfinished, error }: Props) {
  const { t } = useTranslation(['admin', 'pictures']);
  const { api } = useServices();
  const { attempt, fault, isUnderWay } = useAttempt();
  const { data: file } = useQuery(fileQuery(api, chosen));
  const path = known?.['@id'] === chosen ? known?.path : file?.path;
  /** What was chosen when a crop began: what comes meanwhile is shown once that is over. */
  const [croppingOver, setCroppingOver] = useState<string | null>();
  const isCropping = croppingOver !== undefined;
  const isUnfinished = isCropping || isUnderWay;
  const tell = useEffectEvent(onUnfinished);
  const why = t('pictures:unfinished');
  useEffect(() => {
    if (!isUnfinished) return;
    tell(why);
    return () => tell(undefined);
  }, [isUnfinished, why]);
  // A picture that was on its way for long is put to what has been written by then.
  const choose = useRef(onChosen);
  useEffect(() => {
    choose.current = onChosen;
  });
  const send = (picture: File | undefined, isLast: () => boolean) =>
    attempt(async () => {
      const sent = picture ? (await addFile(api, picture, 'FILES_COVER'))['@id'] : null;
      if (isLast()) choose.current(sent);
    });
  return (
    <PictureField
      key={isCropping ? croppingOver : chosen}
      label={label}
      hint={t(isUnderWay ? 'pickers.sendingPicture' : 'pickers.coverHint')}
      address={path}
      shape={SHAPE}
      onPicture={send}
      onCropping={isBegun => setCroppingOver(isBegun ? chosen : undefined)}
      error={fault ?? error}
    />
  );
}
