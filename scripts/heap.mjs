/**
 * Environment of the program where it runs for visitors. V8 lets a heap grow by what the machine has, not by what is in
 * use: with 24 GB it took 390 MB while the read models were made, of which 70 were in use afterwards.
 */
export const HEAP = { NODE_OPTIONS: '--max-heap-size=512' };

/**
 * Of the same program. After a burst of requests that had to wait, V8 takes the objects of every later request for
 * long-lived ones, and collecting them takes ten times as long, until the program ends. Not allowed in NODE_OPTIONS.
 */
export const V8_FLAGS = ['--no-allocation-site-pretenuring'];
