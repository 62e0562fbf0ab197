/**
 * Values that are not part of a kept answer, because they change too often or belong to who asks: a presenter puts a
 * gap where one stands, and it is filled when the answer is sent.
 */
import { hash, randomBytes } from 'node:crypto';
import type { Revision } from '../../event-log/event-log.ts';
import { entityTag } from './conditional.ts';
import type { Actor } from './route.ts';

/** Nobody outside can write it, so no text of anybody's is taken for a gap. */
const MARK = `gap-${randomBytes(12).toString('base64url')} `;
const GAP = new RegExp(`"${MARK}([^" ]+) ([^" ]+)"`);

/** Stands for the field of the thing with that name until the answer is sent: only then is it what its type says. */
export const gap = <Value>(name: string, field: string): Value => `${MARK}${name} ${field}` as Value;

/** Where the values come from. */
export interface GapFiller {
  /** The fields that are the same for everybody, of each of the names. */
  common(names: readonly string[]): Promise<readonly Readonly<Record<string, unknown>>[]>;
  /** The names of which all other fields are true for who asks; of the others they are false. */
  own(names: readonly string[], actor: Actor): Promise<ReadonlySet<string>>;
  /** The same of a device, of all names, from memory; undefined: it is not remembered. */
  remembered(deviceId: string): ReadonlySet<string> | undefined;
  /** The same, and it is remembered until something of it changes. */
  remember(deviceId: string): Promise<ReadonlySet<string>>;
}

/** JSON with gaps in it. */
export interface Gapped {
  /** Each once. */
  readonly names: readonly string[];
  fill(values: Values, revision?: Revision): { readonly json: string; readonly etag: string };
}

export interface Values {
  /** In the order of the names. */
  readonly common: readonly Readonly<Record<string, unknown>>[];
  readonly own: ReadonlySet<string>;
}

/** Undefined when there are none. */
export function gapsIn(json: string): Gapped | undefined {
  if (!json.includes(MARK)) return undefined;
  const [first = '', ...rest] = json.split(GAP);
  const gaps = Array.from({ length: rest.length / 3 }, (_, at) => {
    const [name = '', field = '', after = ''] = rest.slice(3 * at, 3 * at + 3);
    return { name, field, after };
  });
  const names = [...new Set(gaps.map(({ name }) => name))];
  const places = new Map(names.map((name, at) => [name, at]));
  const base = hash('sha1', JSON.stringify([first, gaps]), 'base64url');
  return {
    names,
    fill({ common, own }, revision) {
      const values = gaps.map(({ name, field }) => {
        const fields = common[places.get(name) ?? 0] ?? {};
        return JSON.stringify(field in fields ? fields[field] : own.has(name));
      });
      return {
        json: first + gaps.map(({ after }, at) => values[at] + after).join(''),
        etag: entityTag(`${base} ${values.join()}`, revision),
      };
    },
  };
}

/** For who asks once. */
export async function filled(
  gapped: Gapped,
  {
    filler,
    actor,
    revision,
  }: { readonly filler: GapFiller; readonly actor: Actor; readonly revision?: Revision },
): Promise<{ readonly json: string; readonly etag: string }> {
  const { names } = gapped;
  const [common, own] = await Promise.all([filler.common(names), filler.own(names, actor)]);
  return gapped.fill({ common, own }, revision);
}

/** For readers in this process, who ask for the values when they want them: JSON without the fields that are gaps. */
export const withoutGaps = (json: string): string =>
  json.includes(MARK) ? json.replace(GAP_FIELDS, '') : json;

/** With the comma before it, or, of a first one, the comma after it. */
const GAP_FIELD = `"[^"]+":"${MARK}[^"]+"`;
const GAP_FIELDS = new RegExp(`,${GAP_FIELD}|${GAP_FIELD},?`, 'g');
