import type { DatabaseSync, StatementSync } from 'node:sqlite';

/** All of the work or none. One that writes is IMMEDIATE, because it may not become a writer when it began as a reader. */
export function transaction(
  database: DatabaseSync,
  begin: 'BEGIN' | 'BEGIN IMMEDIATE',
  work: () => void,
): void {
  database.exec(begin);
  try {
    work();
    database.exec('COMMIT');
  } catch (error) {
    if (database.isTransaction) database.exec('ROLLBACK');
    throw error;
  }
}

/** Prepared statements by their text, which is the shape of a query: values are never part of it. They answer rows as lists. */
export function statementCache(database: DatabaseSync): (sql: string) => StatementSync {
  const statements = new Map<string, StatementSync>();
  return sql => {
    const cached = statements.get(sql);
    if (cached) return cached;
    const statement = database.prepare(sql);
    statement.setReturnArrays(true);
    statements.set(sql, statement);
    return statement;
  };
}
