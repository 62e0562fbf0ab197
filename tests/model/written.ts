import type { How } from './commands.ts';

/** What testimonies and comments have in common in the model: an author, by number, and what was decided. */
export interface Written {
  readonly by: number;
  status: 'pending' | 'published' | 'rejected' | 'withdrawn';
  publishedAt: number;
}

export interface Comment extends Written {
  /** 0 is the post, others are testimonies. */
  readonly under: number;
  readonly answers: number | null;
}

export function withdrawn(written: Written, by: number): string {
  if (written.by !== by) return '403 forbidden';
  written.status = 'withdrawn';
  return '200';
}

/** By who may decide, on what may be decided. */
export function decided(written: Written, how: Exclude<How, 'withdraw'>, now: number): string {
  if (how === 'publish') Object.assign(written, { status: 'published', publishedAt: now });
  if (how === 'reject') written.status = 'rejected';
  return '200';
}
