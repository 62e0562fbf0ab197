import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { useNavigate } from 'react-router-dom';
import type { FileDescription, StoredFile } from '../../../contract/files.ts';
import { TextField } from '../../frame/forms/fields.tsx';
import { Link } from '../../frame/layout/link.tsx';
import { paths } from '../../frame/routes/paths.ts';
import { useServices } from '../../frame/start/services-context.ts';
import { useTranslation } from '../../frame/start/use-translation.ts';
import { sizeOf } from '../../frame/transport/file-size.ts';
import { useConfirm } from '../kit/dialog/confirm.tsx';
import { FileChoice } from '../kit/form/file-choice.tsx';
import { ResourceForm } from '../kit/form/resource-form.tsx';
import { useAttempt } from '../kit/form/use-attempt.ts';
import { useTagged } from '../kit/form/use-tagged.ts';
import { useNotices } from '../kit/notices/notices.tsx';
import { FocalPoint } from '../kit/pickers/focal-point.tsx';
import { Loading, Lost } from '../kit/shell/absences.tsx';
import { Screen } from '../kit/shell/screen.tsx';
import { dateOf } from '../kit/time/moments.ts';
import {
  describeFile,
  filePath,
  file as fileSchema,
  filesKey,
  removeFile,
  replaceFile,
  usesQuery,
} from './api/files.ts';
import { Uses } from './uses.tsx';

const SAID = ['alt', 'altEn', 'credit', 'licence'] as const;
const descriptionOf = ({ alt, altEn, credit, licence }: FileDescription) => ({ alt, altEn, credit, licence });

/** One file: what it is, what is said of it, where it is shown. */
export function OneFile({ id }: { id: string }) {
  const { t } = useTranslation(['files', 'admin']);
  const { api, language } = useServices();
  const { query, reload } = useTagged([...filesKey, 'one'], filePath(id), fileSchema);
  const back = (
    <p className="back">
      <Link to={paths.admin(language, 'files')}>{t('back')}</Link>
    </p>
  );
  if (query.isPending) return <Loading />;
  if (!query.data)
    return (
      <Screen of="files">
        {back}
        <Lost error={query.error} gone={t('gone')} goneLine={t('goneLine')} retry={query.refetch} />
      </Screen>
    );
  const { item: file } = query.data;
  const labels = { alt: t('alt'), altEn: t('altEn'), credit: t('credit'), licence: t('licence') };
  return (
    <Screen of="files">
      {back}
      <h1>{file.name}</h1>
      <p className="meta">
        <span>{t(`codes.${file.code}`)}</span>
        <span>{sizeOf(file.size, language)}</span>
        <span>{file.dimensions?.join('\u00a0×\u00a0')}</span>
        <span>{dateOf(file.createdAt, language)}</span>
      </p>
      <div className="file-sheet">
        <Preview file={file} />
        <div>
          <ResourceForm
            name={`file ${id}`}
            loaded={query.data}
            reload={reload}
            fieldsOf={descriptionOf}
            labels={labels}
            save={(changed, etag) => describeFile(api, file['@id'], changed, etag)}
            submit={t('save')}
          >
            {fields =>
              SAID.filter(name => !name.startsWith('alt') || file.type === 'image').map(name => (
                <TextField
                  key={name}
                  name={name}
                  label={labels[name]}
                  hint={t(`${name}Hint`)}
                  defaultValue={fields[name]}
                  maxLength={{ alt: 300, altEn: 300, credit: 200, licence: 100 }[name]}
                />
              ))
            }
          </ResourceForm>
          {file.thumbnails && (
            <FocalPoint key={`${file.path} ${file.focalPoint}`} file={file} onSaved={reload} />
          )}
        </div>
      </div>
      <Shown file={file} onReplaced={reload} />
    </Screen>
  );
}

function Preview({ file }: { file: StoredFile }) {
  const { t } = useTranslation('files');
  if (file.thumbnails)
    return (
      <figure className="file-preview">
        <img src={file.thumbnails.medium} alt={file.alt || t('noAlt')} />
      </figure>
    );
  if (file.type === 'audio')
    return (
      // biome-ignore lint/a11y/useMediaCaption: the text that is read aloud stands on its own page
      <audio className="file-preview" controls preload="none" src={file.path} aria-label={file.name} />
    );
  return (
    <p className="file-preview">
      <a className="button line" href={file.path} download>
        {t('download')}
      </a>
    </p>
  );
}

/** Where it is shown; while it is, it cannot be removed. */
function Shown({ file, onReplaced }: { file: StoredFile; onReplaced: () => Promise<unknown> }) {
  const { t } = useTranslation('files');
  const { api, language } = useServices();
  const { data: uses } = useQuery(usesQuery(api, file['@id']));
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const confirm = useConfirm();
  const { tell, warn } = useNotices();
  const { attempt, isUnderWay } = useAttempt({ warn });
  const id = useId();
  const refresh = (refetchType: 'active' | 'none') =>
    queryClient.invalidateQueries({ queryKey: filesKey, refetchType });
  const remove = async () => {
    const question = {
      title: t('removeTitle', { name: file.name }),
      text: t('removeLine'),
      yes: t('remove'),
    };
    if (!(await confirm({ ...question, isGrave: true }))) return;
    // Refused when somebody shows it since.
    if (!(await attempt(() => removeFile(api, file['@id'])))) return refresh('active');
    tell({ text: t('removed', { name: file.name }) });
    // Asked for anew where it is shown next: this one is gone.
    await refresh('none');
    await navigate(paths.admin(language, 'files'));
  };
  const replace = async ([bytes]: readonly File[]) => {
    if (!bytes || !(await attempt(() => replaceFile(api, file['@id'], bytes)))) return;
    tell({ text: t('replaced') });
    await onReplaced();
    await refresh('active');
  };
  const isUsed = uses !== undefined && uses.length > 0;
  return (
    <section aria-labelledby={`${id}uses`} className="file-shown">
      <h2 id={`${id}uses`}>{t('uses')}</h2>
      {uses && <Uses uses={uses} all />}
      <p className="actions">
        <FileChoice id={`${id}file`} aria-describedby={`${id}replace`} onFiles={replace}>
          {t('replace')}
        </FileChoice>
        {uses && !isUsed && (
          <button type="button" className="button no" disabled={isUnderWay} onClick={() => void remove()}>
            {t('remove')}
          </button>
        )}
      </p>
      <p className="hint" id={`${id}replace`}>
        {t('replaceHint')} {isUsed && t('usedHint')}
      </p>
    </section>
  );
}
