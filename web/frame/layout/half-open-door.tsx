import { door } from '../../../covers/door.ts';

const DOOR = { __html: door() };

/** The door of the home page seen from the square, half open, somebody in the light. */
export function HalfOpenDoor() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by this program
  return <div className="drawing" dangerouslySetInnerHTML={DOOR} />;
}
