import { found } from './edits.ts';

/** The letters of an ordinal behind its number: 1er, 1re, 2e, Ier, XIXe; the place of those letters. */
const ORDINAL =
  /(?<![\p{L}\p{N}])(?:1(?:er|re)|\d{1,3}e|I(?=er)er|(?=[VX]|I[VX]|II)[IVX]+e)s?(?![\p{L}\p{N}])/gu;

/** In French; English has them on the line. */
export const raisedIn = (text: string): readonly (readonly [start: number, end: number])[] =>
  found(ORDINAL, text).map(({ 0: ordinal, index }) => [
    index + ordinal.search(/(?:er|re|e)s?$/),
    index + ordinal.length,
  ]);
