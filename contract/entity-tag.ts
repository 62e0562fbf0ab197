/**
 * An entity tag that names the revision of a thing that can be changed: `"12"`, or as it was sent, `W/"12.Ssx0…"`. The
 * point stands in no digest: a digest alone, of what was never written, names no revision whatever it begins with.
 */
const REVISION = /^(?:W\/)?"(\d{1,15})(?:\.[\w-]{16})?"$/;

/** Undefined: it names none, and no `If-Match` with it can come true. */
export function revisionIn(tag: string): number | undefined {
  const revision = REVISION.exec(tag)?.[1];
  return revision === undefined ? undefined : Number(revision);
}
