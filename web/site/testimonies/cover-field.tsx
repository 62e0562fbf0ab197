import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { PictureField } from '../../frame/forms/picture/picture-field.tsx';
import { usePictureProblem } from '../../frame/forms/picture/picture-problem.ts';
import { COVER } from '../../frame/forms/picture/shapes.ts';
import { uploadPicture } from '../../frame/session/account-calls.ts';
import { useServices } from '../../frame/start/services-context.ts';
import { useTranslation } from '../../frame/start/use-translation.ts';
import { fileQuery } from './api/file.ts';

/**
 * The picture of a testimony: sent as soon as it is cropped, so that the draft keeps its reference. `reference` is the
 * one that the draft was found with. Only who is signed in can show a picture; a draft keeps it until then.
 */
export function CoverField({
  reference,
  isSignedIn,
}: {
  reference: string | undefined;
  isSignedIn: boolean;
}) {
  const { t } = useTranslation(['testimonies', 'pictures']);
  const { api } = useServices();
  const saidOf = usePictureProblem();
  const field = useRef<HTMLInputElement>(null);
  const [error, setError] = useState<string>();
  const { data: file } = useQuery(fileQuery(api, reference));

  const set = (value: string) => {
    if (!field.current) return;
    field.current.value = value;
    // The form keeps it as it keeps what is typed.
    field.current.dispatchEvent(new Event('input', { bubbles: true }));
  };
  async function take(picture: File | undefined, isLast: () => boolean): Promise<boolean> {
    setError(undefined);
    set('');
    field.current?.setCustomValidity(picture ? t('pictures:unfinished') : '');
    if (!picture) return true;
    try {
      const sent = await uploadPicture(api, picture);
      if (isLast()) set(sent);
      return true;
    } catch (problem) {
      if (isLast()) setError(saidOf(problem, t('coverFailed')));
      return false;
    } finally {
      if (isLast()) field.current?.setCustomValidity('');
    }
  }
  return (
    <>
      {/* Of type hidden, nothing could tell what was chosen from what stood there. */}
      <input name="cover" ref={field} hidden />
      {isSignedIn ? (
        <PictureField
          label={t('fieldCover')}
          hint={t('pictures:hint')}
          address={reference && (file?.thumbnails?.medium ?? file?.path)}
          shape={COVER}
          onPicture={take}
          error={error}
        />
      ) : (
        <p className="hint">{t('coverSignedOut')}</p>
      )}
    </>
  );
}
