import { markOf, ORIGIN, type Position } from '../event-log.ts';

/** As many digits as the greatest safe integer has, so that the order of strings is the order of numbers. */
const DIGITS = 16;
const FORM = /^(\d{16})\.(.+)$/;

/** `number`: from 1. `id`: of the event. */
export const toPosition = (number: number, id: string): Position =>
  `${String(number).padStart(DIGITS, '0')}.${markOf(id)}`;

/** 0 for ORIGIN. */
export function fromPosition(position: Position): number {
  if (position === ORIGIN) return 0;
  const number = Number(FORM.exec(position)?.[1]);
  if (!Number.isSafeInteger(number) || number < 1)
    throw new TypeError(`'${position}' is not a position of this log`);
  return number;
}
