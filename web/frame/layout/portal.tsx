import { useMemo } from 'react';
import { portal } from '../../../covers/portal.ts';

/** The open door of the home page: a village in the sun, people on the threshold. Without label: decoration. */
export function Portal({ label }: { label?: string }) {
  const __html = useMemo(() => portal(label ?? ''), [label]);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by this program, the label escaped by the drawing
  return <div className="drawing" aria-hidden={label === undefined} dangerouslySetInnerHTML={{ __html }} />;
}
