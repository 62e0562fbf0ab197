import type { How } from './commands.ts';

/** What testimonies and comments have in common in the model: an author, by number, and what was decided. */
export interface Written {
  readonly by: number;
  status: 'pending' | 'published' | 'unpublished' | 'rejected' | 'withdrawn';
  /** First; 0 until then. */
  publishedAt: number;
}

export interface Comment extends Written {
  /** It was published before it was rejected, with the same words. */
  takenDown: boolean;
  /** 0 is the post, others are testimonies. */
  readonly under: number;
  readonly answers: number | null;
}

/** By its author, or by an editor when the author is gone. */
export function withdrawn(written: Written, by: number, mayInstead: boolean): string {
  if (written.by !== by && !mayInstead) return '403 forbidden';
  written.status = 'withdrawn';
  return '200';
}

/** By who may decide, on what may be decided. */
export function decided(written: Written, how: Exclude<How, 'withdraw' | 'unpublish'>, now: number): string {
  if (how === 'publish') Object.assign(written, { status: 'published', publishedAt: now });
  if (how === 'reject') written.status = 'rejected';
  return '200';
}
