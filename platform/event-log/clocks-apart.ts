/** So far the clocks of two processes that append may be apart. */
export const CLOCKS_APART_MS = 60_000;
