import { readFileSync } from 'node:fs';
import { OTHER_KINDS } from '../../contract/publication-kinds.ts';
import { PUBLICATION_RESOURCES, RESOURCES } from '../../contract/references.ts';

export const CALLERS = ['visitor', 'user', 'owner', 'auditor', 'editor', 'admin'] as const;
export type CallerKind = (typeof CALLERS)[number];

export interface Answer {
  readonly status: number;
  /** Whether anything happens: always where it says so, never where the status stands in parentheses. */
  readonly happens: boolean;
}

/** One line of the table: what the route answers to each who may stand before it. */
export interface Row {
  /** `PATCH /api/comment/:id`. */
  readonly route: string;
  /** What is done, where a route does several things. */
  readonly act: string;
  /** The state of the object; with `own` before it each caller has one. '' where there is none. */
  readonly state: string;
  readonly own: boolean;
  /** Undefined where there can be no such caller. */
  readonly answers: Readonly<Record<CallerKind, Answer | undefined>>;
}

export function readPolicy(): readonly Row[] {
  const text = readFileSync(new URL('who-may-do-what.md', import.meta.url), 'utf8');
  return text
    .split('\n')
    .filter(line => /^\| `[A-Z]+ \//.test(line))
    .map(rowOf)
    .flatMap(expanded);
}

function rowOf(line: string): Row {
  const [route = '', act = '', state = '', ...answers] = line
    .split('|')
    .slice(1, -1)
    .map(cell => cell.trim());
  return {
    route: route.replaceAll('`', ''),
    act,
    state: state.replace(/^own /, ''),
    own: state.startsWith('own '),
    answers: Object.fromEntries(
      CALLERS.map((caller, at) => [caller, answerOf(route, answers[at] ?? '')]),
    ) as Row['answers'],
  };
}

function answerOf(route: string, cell: string): Answer | undefined {
  if (cell === '·') return undefined;
  const [, open, digits, recorded] = /^(\()?(\d{3})(?:\)|(\+))?$/.exec(cell) ?? [];
  if (digits === undefined) throw new Error(`${route}: ${cell} is no answer`);
  const status = Number(digits);
  const isRead = /^`(GET|SOCKET) /.test(route);
  return { status, happens: status < 400 && (isRead ? recorded !== undefined : open === undefined) };
}

/** A line about `KINDS` or `KIND` speaks of news, documents and the other kinds that share one life. */
const expanded = (row: Row): readonly Row[] =>
  /\/KINDS?\b/.test(row.route)
    ? OTHER_KINDS.map(kind => {
        const { item, collection } = RESOURCES[PUBLICATION_RESOURCES[kind]];
        return {
          ...row,
          route: row.route.replace(/\/KINDS\b/, `/${collection}`).replace(/\/KIND\b/, `/${item}`),
        };
      })
    : [row];
