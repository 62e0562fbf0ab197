import { lazy, Suspense } from 'react';
import { useTranslation } from '../../../frame/start/use-translation.ts';
import { loadChunk } from '../../../frame/transport/load-chunk.ts';
import type { RichTextProps } from './rich-text.tsx';

const RichText = lazy(() => loadChunk(() => import('./rich-text.tsx')).then(m => ({ default: m.RichText })));

/** `RichText`, when it has come. */
export function TextEditor(props: RichTextProps) {
  const { t } = useTranslation('editor');
  return (
    <Suspense fallback={<p className="admin-loading">{t('loading')}</p>}>
      <RichText {...props} />
    </Suspense>
  );
}
