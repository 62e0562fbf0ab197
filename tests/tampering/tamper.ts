/** What somebody may do to a log, at random, with where it is to be found. */
import { randomUUID } from 'node:crypto';
import type { createRandom } from '../random.ts';
import type { Row } from './tampered-log.ts';

type Random = ReturnType<typeof createRandom>;
export const KINDS = ['changed', 'removed', 'inserted', 'reordered', 'cut'] as const;
export type Kind = (typeof KINDS)[number];

export interface Tampered {
  readonly rows: readonly Row[];
  readonly kind: Kind;
  /** The number of the first event that is not what it was. */
  readonly event: number;
}

const below = ({ random }: Random, limit: number): number => Math.floor(random() * limit);

export function tamper(kind: Kind, rows: readonly Row[], random: Random): Tampered {
  const { length } = rows;
  const at = below(random, length);
  const row = rows[at] as Row;
  switch (kind) {
    case 'changed':
      return { kind, event: at + 1, rows: rows.with(at, changed(row, random)) };
    case 'removed': {
      const first = below(random, length - 3);
      return { kind, event: first + 1, rows: rows.toSpliced(first, 1 + below(random, 3)) };
    }
    case 'inserted': {
      const { stream, revision } = random.pick(rows);
      const others = rows.filter((_, index) => index !== at);
      const fresh = random.pick<Row>([
        { ...row, id: randomUUID(), stream, revision: revision + 1 },
        { ...row, id: randomUUID(), stream: 'forged', revision: 0 },
        random.pick(others),
      ]);
      return { kind, event: at + 1, rows: rows.toSpliced(at, 0, fresh) };
    }
    case 'reordered': {
      const first = below(random, length - 1);
      const second = first + 1 + below(random, length - 1 - first);
      const [one, other] = [rows[first] as Row, rows[second] as Row];
      const moved = random.pick([
        () => rows.with(first, other).with(second, one),
        () => rows.toSpliced(first, 1).toSpliced(second, 0, one),
        () => rows.toSpliced(second, 1).toSpliced(first, 0, other),
      ]);
      return { kind, event: first + 1, rows: moved() };
    }
    case 'cut':
      return { kind, event: at + 1, rows: rows.slice(0, at) };
    default:
      return kind satisfies never;
  }
}

/** One thing of it, a little. */
function changed(row: Row, random: Random): Row {
  const data = row.data as Record<string, unknown>;
  const field = random.pick(Object.keys(data));
  const other = (text: string) => `${text.slice(0, -1)}${text.endsWith('7') ? '8' : '7'}`;
  return random.pick<() => Row>([
    () => ({ ...row, id: other(row.id) }),
    () => ({ ...row, type: other(row.type) }),
    () => ({ ...row, schema: row.schema + 1 }),
    () => ({ ...row, stream: other(row.stream) }),
    () => ({ ...row, revision: row.revision + 1 }),
    () => ({ ...row, at: row.at.replace(/\dZ$/, digit => (digit === '7Z' ? '8Z' : '7Z')) }),
    () => ({ ...row, actor: other(row.actor) }),
    () => ({ ...row, correlationId: other(row.correlationId) }),
    () => ({ ...row, causationId: other(row.causationId) }),
    () => ({ ...row, data: { ...data, more: null } }),
    () => ({
      ...row,
      data: { ...data, [field]: typeof data[field] === 'number' ? -data[field] : [data[field]] },
    }),
  ])();
}
