/**
 * Something that the program needs is away: a server that does not answer, or not in time. Whoever asked may ask
 * again in a moment; what a write has done by then is unknown.
 */
export class Unavailable extends Error {
  override readonly name = 'Unavailable';
}
