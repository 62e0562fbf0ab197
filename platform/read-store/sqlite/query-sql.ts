/** A checked query as SQL for the tables of one generation. */
import type { SQLInputValue } from 'node:sqlite';
import type { CheckedQuery, FieldTest } from '../check-query.ts';
import type { Scalar } from '../read-store.ts';
import { bound, column, type Tables, type TextsTable } from './tables.ts';

export interface Sql {
  readonly text: string;
  readonly values: SQLInputValue[];
}

const COMPARISON = { equals: '=', gt: '>', gte: '>=', lt: '<', lte: '<=' } as const;

/**
 * A test for one value of a `texts` field leads: its table holds the matching ids in the wanted order already.
 * CROSS JOIN keeps SQLite from turning the join around.
 */
export function selectIds(tables: Tables, query: CheckedQuery): Sql {
  const sorted = query.sort.map(({ field }) => field);
  const { from, leader, conditions, values } = filtered(tables, query.tests, sorted);
  const last = query.sort.at(-1)?.direction ?? 'asc';
  const order = query.sort.map(({ field, direction }) => `${place(leader, field)} ${direction}`);
  const id = `${leader ? 't' : 'd'}.id`;
  order.push(`${id} ${last}`);
  const paged = query.limit !== undefined || query.offset > 0;
  return {
    text: `SELECT ${id} FROM ${from} ${conditions} ORDER BY ${order.join(', ')}${paged ? ' LIMIT ? OFFSET ?' : ''}`,
    values: paged ? [...values, query.limit ?? -1, query.offset] : values,
  };
}

export function selectCount(tables: Tables, tests: readonly FieldTest[]): Sql {
  const { from, conditions, values } = filtered(tables, tests);
  return { text: `SELECT count(*) FROM ${from} ${conditions}`, values };
}

function filtered(tables: Tables, tests: readonly FieldTest[], sorted: readonly string[] = []) {
  const leading = tests.find(({ field, operator }) => operator === 'equals' && tables.texts.has(field));
  const leader = leading && tables.texts.get(leading.field);
  const parts: Sql[] = tests.map(test =>
    test === leading ? { text: 't.value = ?', values: values(test) } : condition(tables, leader, test),
  );
  const inLeader = (field: string) => leader?.repeated.includes(field);
  const onlyLeader = tests.every(test => test === leading || inLeader(test.field)) && sorted.every(inLeader);
  return {
    from: !leader
      ? 'documents d'
      : onlyLeader
        ? `${leader.name} t`
        : `${leader.name} t CROSS JOIN documents d ON d.id = t.id`,
    leader,
    conditions: parts.length === 0 ? '' : `WHERE ${parts.map(part => part.text).join(' AND ')}`,
    values: parts.flatMap(part => part.values),
  };
}

function condition(tables: Tables, leader: TextsTable | undefined, test: FieldTest): Sql {
  const side = tables.texts.get(test.field);
  if (!side) return { text: comparison(place(leader, test.field), test), values: values(test) };
  const listed = `SELECT 1 FROM ${side.name} x WHERE x.id = d.id`;
  if (test.operator === 'exists')
    return { text: `${test.value ? '' : 'NOT '}EXISTS (${listed})`, values: [] };
  return { text: `EXISTS (${listed} AND ${comparison('x.value', test)})`, values: values(test) };
}

function comparison(place: string, test: FieldTest): string {
  if (test.operator === 'exists') return `${place} IS ${test.value ? 'NOT ' : ''}NULL`;
  if (test.operator === 'contains')
    return `EXISTS (SELECT 1 FROM json_each(?) p WHERE instr(${place}, p.value) > 0)`;
  if (test.operator === 'in') return `${place} IN (SELECT value FROM json_each(?))`;
  return `${place} ${COMPARISON[test.operator]} ?`;
}

const place = (leader: TextsTable | undefined, field: string): string =>
  `${leader?.repeated.includes(field) ? 't' : 'd'}.${column(field)}`;

function values({ operator, value }: FieldTest): SQLInputValue[] {
  if (operator === 'exists') return [];
  return [operator === 'in' || operator === 'contains' ? JSON.stringify(value) : bound(value as Scalar)];
}
