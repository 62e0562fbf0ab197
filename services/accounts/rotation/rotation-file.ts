import type { DatabaseSync } from 'node:sqlite';
import { openDurable } from '../../../platform/threads/durable-file.ts';
import type { CallsOf, OpenedFile } from '../../../platform/threads/file-module.ts';
import type { Rotation, Rotations } from './rotation.ts';

const TABLES = `
  CREATE TABLE IF NOT EXISTS rotations (
    session INTEGER PRIMARY KEY,
    user INTEGER NOT NULL,
    number INTEGER NOT NULL,
    over INTEGER NOT NULL,
    seen_at TEXT NOT NULL,
    expires_at TEXT NOT NULL,
    rotation TEXT NOT NULL
  ) STRICT;
  CREATE INDEX IF NOT EXISTS rotations_expire ON rotations (expires_at);
  CREATE INDEX IF NOT EXISTS rotations_of_user ON rotations (user);
  CREATE TABLE IF NOT EXISTS connections (user INTEGER PRIMARY KEY, at TEXT NOT NULL) STRICT;
`;

export const open = (file: string): OpenedFile<CallsOf<Rotations>> => openDurable(file, callsOn);

function callsOn(db: DatabaseSync): CallsOf<Rotations> {
  db.exec(TABLES);
  const read = db.prepare('SELECT rotation FROM rotations WHERE session = ?');
  const put = db.prepare('INSERT OR REPLACE INTO rotations VALUES (?, ?, ?, ?, ?, ?, ?)');
  const prune = db.prepare('DELETE FROM rotations WHERE expires_at <= ?');
  const connected = db.prepare(
    'INSERT INTO connections VALUES (?, ?) ON CONFLICT (user) DO UPDATE SET at = max(at, excluded.at)',
  );
  const seen = db.prepare(
    'SELECT session AS id, seen_at AS at FROM rotations WHERE over = 0 AND session IN (SELECT value FROM json_each(?))',
  );
  const connections = db.prepare(
    'SELECT user AS id, at FROM connections WHERE user IN (SELECT value FROM json_each(?))',
  );
  const count = db.prepare('SELECT count(*) AS sessions FROM rotations WHERE over = 0 AND seen_at >= ?');
  const forget = ['rotations', 'connections'].map(table => db.prepare(`DELETE FROM ${table} WHERE user = ?`));

  const rotationOf = (sessionId: number): Rotation | undefined => {
    const row = read.get(sessionId);
    return row && JSON.parse(String(row.rotation));
  };
  const keep = (rotation: Rotation): void => {
    const { sessionId, userId, number, isOver, seenAt, expiresAt } = rotation;
    put.run(sessionId, userId, number, Number(isOver), seenAt, expiresAt, JSON.stringify(rotation));
  };
  const moments = (rows: readonly Record<string, unknown>[]): ReadonlyMap<number, string> =>
    new Map(rows.map(({ id, at }) => [Number(id), String(at)]));

  return {
    open(rotation) {
      prune.run(rotation.seenAt);
      keep(rotation);
      connected.run(rotation.userId, rotation.seenAt);
    },
    read: rotationOf,
    replace(from, rotation) {
      const present = rotationOf(rotation.sessionId);
      if (!present || present.isOver || present.number !== from) return false;
      keep(rotation);
      connected.run(rotation.userId, rotation.seenAt);
      return true;
    },
    end(sessionId, knownUntil) {
      const present = rotationOf(sessionId);
      if (present) keep({ ...present, isOver: true, expiresAt: knownUntil });
    },
    lastSeen: sessionIds => moments(seen.all(JSON.stringify(sessionIds))),
    lastConnections: userIds => moments(connections.all(JSON.stringify(userIds))),
    seenSince: at => Number(count.get(at)?.sessions),
    prune: by => Number(prune.run(by).changes),
    forget(userId) {
      for (const statement of forget) statement.run(userId);
    },
    clear: () => db.exec('DELETE FROM rotations'),
  };
}
