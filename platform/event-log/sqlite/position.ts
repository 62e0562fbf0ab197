import { ORIGIN, type Position } from '../event-log.ts';

/** As many digits as the greatest safe integer has, so that the order of strings is the order of numbers. */
const DIGITS = 16;

export const toPosition = (number: number): Position =>
  number === 0 ? ORIGIN : String(number).padStart(DIGITS, '0');

export function fromPosition(position: Position): number {
  if (position === ORIGIN) return 0;
  const number = Number(position);
  if (position.length !== DIGITS || !Number.isSafeInteger(number) || number < 1)
    throw new TypeError(`'${position}' is not a position of this log`);
  return number;
}
