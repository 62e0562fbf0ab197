import { isServerThere } from './load-chunk.ts';

/** Loads the page anew. Without an answer the browser would put its own page in the place of this one: then it stays. */
export const loadAnew = (): void => void isServerThere().then(isThere => isThere && location.reload());
