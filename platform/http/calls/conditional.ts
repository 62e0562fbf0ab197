import { hash } from 'node:crypto';
import { revisionIn } from '../../../contract/entity-tag.ts';
import type { Revision } from '../../event-log/event-log.ts';
import { Problem } from './errors.ts';

/**
 * `W/"12.Ssx0…"`: the revision that `If-Match` compares, and a digest of the bytes, because an answer also
 * changes with the language, the format and the counters in it. Weak, since compression changes the bytes.
 */
export function entityTag(body: string | Buffer, revision?: Revision): string {
  const digest = hash('sha1', body, 'base64url').slice(0, 16);
  return revision === undefined ? `W/"${digest}"` : `W/"${revision}.${digest}"`;
}

const opaque = (tag: string) => tag.trim().replace(/^W\//, '');

/** Whether the client already has what `etag` names (RFC 9110, 13.1.2: weak comparison). */
export function isNotModified(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch.trim() === '*') return true;
  const wanted = opaque(etag);
  return ifNoneMatch.split(',').some(tag => opaque(tag) === wanted);
}

const TAG = '(?:W/)?"[\\x21\\x23-\\x7e\\x80-\\xff]*"';
const TAGS = new RegExp(`^(?:\\s*,)*\\s*${TAG}(?:\\s*,(?:\\s*${TAG})?)*\\s*$`);

/**
 * The revision that `If-Match` names (RFC 9110, 13.1.1): `"12"`, or an entity tag as we sent it. A weak one counts
 * too: what is compared is the revision, not the bytes. Of several the newest, since revisions only grow: once the
 * client has seen it, the others are past. `*` asks for nothing that a write does not ask for already.
 * @throws {Problem} 400 for what is no list of entity tags, 412 when none of them is of a thing that can be changed
 */
export function revisionOf(ifMatch: string | undefined): Revision | undefined {
  if (ifMatch === undefined || ifMatch.trim() === '*') return undefined;
  if (!TAGS.test(ifMatch)) throw new Problem(400, 'ifMatchMalformed');
  const revisions = ifMatch.split(',').flatMap(tag => revisionIn(tag.trim()) ?? []);
  if (revisions.length === 0) throw new Problem(412, 'conflict');
  return Math.max(...revisions);
}
