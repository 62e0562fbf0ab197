/**
 * The tables of one generation, which has a file of its own: the documents with a column for each field of one value, and
 * beside them one table for each field of many (`texts`), which repeats the columns that are searched together
 * with it, so that one index answers filter, order and page.
 *
 * Names in SQL are made of declared field names only; all else is bound.
 */
import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import { fieldTexts, fieldValue } from '../check-query.ts';
import type { CollectionSpec, Document } from '../read-store.ts';

export interface TextsTable {
  readonly name: string;
  /** Fields of one value that the table repeats. */
  readonly repeated: readonly string[];
}

export interface Tables {
  readonly spec: CollectionSpec;
  /** Fields of one value. */
  readonly scalars: readonly string[];
  readonly texts: ReadonlyMap<string, TextsTable>;
}

export const column = (field: string) => `"f_${field}"`;

/** Of a declaration that `checkSpec` has let through. */
export function tablesOf(spec: CollectionSpec): Tables {
  const fields = Object.keys(spec.fields);
  const texts = fields
    .filter(field => spec.fields[field] === 'texts')
    .map((field): [string, TextsTable] => [
      field,
      { name: `"texts_${field}"`, repeated: repeatedBeside(field, spec) },
    ]);
  return {
    spec,
    scalars: fields.filter(field => spec.fields[field] !== 'texts'),
    texts: new Map(texts),
  };
}

const repeatedBeside = (field: string, spec: CollectionSpec) => [
  ...new Set(spec.indexes.filter(([first]) => first === field).flatMap(index => index.slice(1))),
];

export function createTables(database: DatabaseSync, tables: Tables): void {
  const { scalars, texts } = tables;
  const columns = (fields: readonly string[]) => fields.map(field => `${column(field)} ANY, `).join('');
  database.exec(
    `CREATE TABLE documents (id TEXT PRIMARY KEY, ${columns(scalars)}document TEXT NOT NULL) STRICT`,
  );
  for (const { name, repeated } of texts.values()) {
    database.exec(
      `CREATE TABLE ${name} (value TEXT NOT NULL, ${columns(repeated)}id TEXT NOT NULL, PRIMARY KEY (id, value)) STRICT, WITHOUT ROWID`,
    );
  }
}

/** For those who read; who builds asks for ids alone. */
export function createIndexes(database: DatabaseSync, { spec, texts }: Tables): void {
  spec.indexes.forEach(([first = '', ...rest], at) => {
    const table = texts.get(first)?.name;
    const key = [table ? 'value' : column(first), ...rest.map(column), 'id'].join(', ');
    database.exec(`CREATE INDEX IF NOT EXISTS "by_${at}" ON ${table ?? 'documents'} (${key})`);
  });
  for (const [field, { name }] of texts) {
    if (spec.indexes.some(([first]) => first === field)) continue;
    database.exec(`CREATE INDEX IF NOT EXISTS "by_${field}" ON ${name} (value, id)`);
  }
}

export interface WrittenDocument {
  readonly id: string;
  /** Null: it is removed. */
  readonly document: Document | null;
  readonly text: string;
}

/** A document as JSON, as it goes into the file; empty where it is removed. */
export const textOf = (document: Document | null): string =>
  document === null ? '' : JSON.stringify(document);

export const documentIn = (text: string): Document | null => (text === '' ? null : JSON.parse(text));

export function writeDocuments(
  { spec, scalars, texts }: Tables,
  changes: readonly WrittenDocument[],
  prepare: (sql: string) => StatementSync,
): void {
  const upsert = prepare(upsertSql(scalars));
  const remove = prepare(`DELETE FROM documents WHERE id = ?`);
  const sideTables = [...texts].map(([field, { name, repeated }]) => ({
    field,
    repeated,
    clear: prepare(`DELETE FROM ${name} WHERE id = ?`),
    insert: prepare(insertSql(name, repeated)),
  }));
  for (const { id, document, text } of changes) {
    if (document === null) remove.run(id);
    else upsert.run(id, ...boundFields(spec, scalars, document), text);
    for (const { field, repeated, clear, insert } of sideTables) {
      clear.run(id);
      if (document === null) continue;
      const besides = boundFields(spec, repeated, document);
      for (const value of new Set(fieldTexts(spec, field, document))) insert.run(value, ...besides, id);
    }
  }
}

function upsertSql(scalars: readonly string[]): string {
  const names = [...scalars.map(column), 'document'];
  const updates = names.map(name => `${name} = excluded.${name}`);
  return `INSERT INTO documents (id, ${names.join(', ')}) VALUES (?${', ?'.repeat(names.length)})
    ON CONFLICT (id) DO UPDATE SET ${updates.join(', ')}`;
}

const insertSql = (name: string, repeated: readonly string[]) =>
  `INSERT INTO ${name} (value, ${repeated.map(field => `${column(field)}, `).join('')}id)
   VALUES (?, ${'?, '.repeat(repeated.length)}?)`;

const boundFields = (spec: CollectionSpec, fields: readonly string[], document: Document): SQLInputValue[] =>
  fields.map(field => bound(fieldValue(spec, field, document) ?? null));

export const bound = (value: string | number | boolean | null): SQLInputValue =>
  typeof value === 'boolean' ? Number(value) : value;
