import type { CommandContext } from '../event-log/handle.ts';

/** Things of one kind that are removed, one by one, when they were kept long enough: from before then (ISO 8601). */
export interface Expiring<Thing> {
  find(before: string, limit: number): Promise<readonly Thing[]>;
  /** Answers whether it was there still. */
  remove(thing: Thing, context: CommandContext, before: string): Promise<boolean>;
  /** As in 'a device could not be forgotten'. */
  readonly failed: string;
}
