import type { Position as EnginePosition } from '@eventstore/db-client';
import { markOf, ORIGIN, type Position } from '../event-log.ts';

/** As many as the greatest 64-bit number has, so that the order of strings is the order in the log. */
const DIGITS = 20;
const FORM = /^(\d{20})\.(\d{20})\.(.+)$/;

/** `id`: of the event. */
export const toPosition = ({ commit, prepare }: EnginePosition, id: string): Position =>
  `${String(commit).padStart(DIGITS, '0')}.${String(prepare).padStart(DIGITS, '0')}.${markOf(id)}`;

/** Undefined for ORIGIN: the engine has a word of its own for the start. */
export function fromPosition(position: Position): EnginePosition | undefined {
  if (position === ORIGIN) return undefined;
  const [, commit, prepare] = FORM.exec(position) ?? [];
  if (commit === undefined || prepare === undefined)
    throw new TypeError(`'${position}' is not a position of this log`);
  return { commit: BigInt(commit), prepare: BigInt(prepare) };
}
