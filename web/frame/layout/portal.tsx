import { useMemo } from 'react';
import { door } from '../../../covers/door.ts';
import { portal } from '../../../covers/portal.ts';

/** The open door of the home page: a village in the sun, people on the threshold. Without label: decoration. */
export function Portal({ label }: { label?: string }) {
  const __html = useMemo(() => portal(label ?? ''), [label]);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by this program, the label escaped by the drawing
  return <div className="drawing" aria-hidden={label === undefined} dangerouslySetInnerHTML={{ __html }} />;
}

const DOOR = { __html: door() };

/** The same door seen from the square, half open, somebody in the light. */
export function HalfOpenDoor() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by this program
  return <div className="drawing" dangerouslySetInnerHTML={DOOR} />;
}
