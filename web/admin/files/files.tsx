import './files.css';
import { useParams } from 'react-router-dom';
import { fileCode } from '../../../contract/files.ts';
import { Link } from '../../frame/layout/link.tsx';
import { paths } from '../../frame/routes/paths.ts';
import { useServices } from '../../frame/start/services-context.ts';
import { useTranslation } from '../../frame/start/use-translation.ts';
import { sizeOf } from '../../frame/transport/file-size.ts';
import { Screen } from '../kit/shell/screen.tsx';
import { ResourceTable } from '../kit/table/resource-table.tsx';
import { shortDateOf } from '../kit/time/moments.ts';
import { type FileRow, filesQuery } from './api/files.ts';
import { OneFile } from './one-file.tsx';
import { Thumbnail } from './thumbnail.tsx';
import { Upload } from './upload.tsx';
import { Uses } from './uses.tsx';

/** All that was sent, or one of it: `files/{id}`. */
export function Files() {
  const { id } = useParams();
  return id === undefined ? <AllFiles /> : <OneFile key={id} id={id} />;
}

function AllFiles() {
  const { t } = useTranslation('files');
  const { api, language } = useServices();
  return (
    <Screen of="files">
      <h1>{t('title')}</h1>
      <Upload />
      <ResourceTable
        label={t('title')}
        query={asked => filesQuery(api, asked)}
        nameOf={({ name }) => name}
        search={t('search')}
        filters={[
          {
            key: 'code',
            label: t('code'),
            options: fileCode.options.map(value => ({ value, label: t(`codes.${value}`) })),
          },
        ]}
        columns={[
          { key: 'name', title: t('name'), cell: one => <Name file={one} /> },
          { key: 'code', title: t('code'), cell: one => t(`codes.${one.code}`) },
          {
            key: 'size',
            title: t('size'),
            sort: true,
            numeric: true,
            cell: one => sizeOf(one.size, language),
          },
          {
            key: 'dimensions',
            title: t('dimensions'),
            optional: true,
            numeric: true,
            cell: one => one.dimensions?.join('\u00a0×\u00a0'),
          },
          { key: 'uses', title: t('uses'), cell: one => <Uses uses={one.uses} /> },
          {
            key: 'alt',
            title: t('alt'),
            optional: true,
            cell: one => one.alt || (one.type === 'image' && <span className="lacking">{t('noAlt')}</span>),
          },
          {
            key: 'createdAt',
            title: t('sent'),
            sort: true,
            cell: one => shortDateOf(one.createdAt, language),
          },
        ]}
        empty={{ title: t('none'), text: t('noneLine') }}
      />
    </Screen>
  );
}

function Name({ file }: { file: FileRow }) {
  const { language } = useServices();
  return (
    <Link className="file-name" to={paths.admin(language, `files/${file.id}`)}>
      <Thumbnail file={file} />
      <span>{file.name}</span>
    </Link>
  );
}
