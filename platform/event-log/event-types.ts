import { hash } from 'node:crypto';
import type { z } from 'zod';

/**
 * What is known of one type of event: the version of its shape, the shape itself, the pure upcasters from
 * older shapes, and which of its fields are personal and whose they are, so that they can be sealed with a
 * key per person and forgotten by destroying it.
 */
export interface EventType<Data> {
  readonly schema: number;
  readonly data: z.ZodType<Data>;
  readonly personal?: {
    /** The field that holds the id of the user whose data it is. */
    readonly subject: keyof Data & string;
    readonly fields: readonly (keyof Data & string)[];
  };
  /** upcasters[n] makes the shape n + 1 from the shape n. */
  readonly upcasters?: Readonly<Record<number, (data: never) => unknown>>;
}

export const eventType = <Data>(type: EventType<Data>): EventType<Data> => type;

// biome-ignore lint/suspicious/noExplicitAny: a table of types with different data has no narrower common type
export type EventTypes = Readonly<Record<string, EventType<any>>>;

/** The union `{type, data}` of a table of event types. */
export type EventOf<Types extends EventTypes> = {
  [Type in keyof Types & string]: {
    readonly type: Type;
    readonly data: Types[Type] extends EventType<infer Data> ? Data : never;
  };
}[keyof Types & string];

/** Equal for tables that know the same types in the same versions. */
export const fingerprintOf = (types: EventTypes): string => {
  const known = Object.entries(types).map(([type, { schema }]) => `${type} ${schema}`);
  return hash('sha256', known.toSorted().join('\n'), 'hex').slice(0, 12);
};
