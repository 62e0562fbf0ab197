import type { StoredFile } from '../../../contract/files.ts';
import { Icon } from '../../frame/layout/icon.tsx';

/** The name stands beside it. */
export const Thumbnail = ({ file }: { file: StoredFile }) => (
  <span className="file-thumbnail">
    {file.thumbnails ? (
      <img src={file.thumbnails.avatar} alt="" width="56" height="56" loading="lazy" />
    ) : (
      <Icon name={file.type === 'audio' ? 'play' : 'page'} />
    )}
  </span>
);
