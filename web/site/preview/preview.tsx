import { usePage } from '../../frame/routes/page.ts';
import { PostText } from '../posts/post-page.tsx';
import { PublicationText } from '../publications/publication-page.tsx';
import { previewPage } from './preview.page.ts';

export function Preview() {
  const { previewed } = usePage(previewPage);
  if (!previewed) return null;
  return previewed.kind === 'post' ? (
    <PostText post={previewed.item} isPreview />
  ) : (
    <PublicationText kind={previewed.kind} publication={previewed.item} isPreview />
  );
}
