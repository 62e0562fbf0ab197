import { asItWas } from './past/as-it-was.ts';

/** `SEED=5,6` for others. */
const seeds = (process.env.SEED ?? '1,2,3').split(',').map(Number);

asItWas(seeds, async () => ({ env: {}, async [Symbol.asyncDispose]() {} }));
