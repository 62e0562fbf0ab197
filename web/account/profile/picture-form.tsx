import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { User } from '../../../contract/accounts.ts';
import { PictureField } from '../../frame/forms/picture/picture-field.tsx';
import { usePictureProblem } from '../../frame/forms/picture/picture-problem.ts';
import { AVATAR } from '../../frame/forms/picture/shapes.ts';
import { uploadPicture } from '../../frame/session/account-calls.ts';
import { useServices } from '../../frame/start/services-context.ts';
import { useTranslation } from '../../frame/start/use-translation.ts';
import { changeProfile, showChanged } from './api/profile.ts';
import { Section } from './section.tsx';

/** Saved as soon as it is cropped, or taken away. */
export function PictureForm({ user }: { user: User }) {
  const { t } = useTranslation(['account', 'profile', 'pictures']);
  const { api } = useServices();
  const queryClient = useQueryClient();
  const saidOf = usePictureProblem();
  const saving = useMutation({
    async mutationFn({ file, isLast }: { file: File | undefined; isLast: () => boolean }) {
      const picture = file ? await uploadPicture(api, file) : null;
      if (isLast()) await showChanged(queryClient, await changeProfile(api, user['@id'], { picture }));
    },
  });
  const { error } = saving;
  return (
    <Section title={t('picture')} line={<p className="hint">{t('profile:pictureLine')}</p>}>
      <PictureField
        label={t('picture')}
        isLabelHidden
        hint={t('pictures:hint')}
        address={user.picture?.thumbnails?.avatar ?? user.picture?.path}
        shape={AVATAR}
        onPicture={(file, isLast) =>
          saving.mutateAsync({ file, isLast }).then(
            () => true,
            () => false,
          )
        }
        error={error ? saidOf(error, t('profile:pictureFailed')) : undefined}
      />
      <p role="status">{saving.isPending ? t('profile:pictureSaving') : saving.isSuccess && t('saved')}</p>
    </Section>
  );
}
