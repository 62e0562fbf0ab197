import { hash } from 'node:crypto';
import type { z } from 'zod';

/** Which fields of an event are sealed in the log, with whose key, and what stands there once that is destroyed. */
export interface Personal<Data> {
  /** Follows from fields that are not personal. */
  readonly subject: (data: Data) => string;
  readonly fields: { readonly [Field in keyof Data & string]?: Data[Field] };
}

/**
 * What is known of one type of event: the version of its shape, the shape itself, the pure upcasters from
 * older shapes, what in it is personal, and what it forgets.
 */
export interface EventType<Data> {
  readonly schema: number;
  readonly data: z.ZodType<Data>;
  readonly personal?: Personal<Data>;
  /** Who or what is forgotten by it: that key is destroyed, and nobody misses it. */
  readonly forgets?: (data: Data) => string;
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
