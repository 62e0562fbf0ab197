/**
 * Environment of the program where it runs for visitors. V8 lets a heap grow by what the machine has, not by what is in
 * use: with 24 GB it took 390 MB while the read models were made, of which 70 were in use afterwards. And it collects
 * with four threads beside those of the program: on two processors the slowest hundredth of the answers of a search took
 * three times as long as with one.
 */
export const HEAP = { NODE_OPTIONS: '--max-heap-size=512 --v8-pool-size=1' };
