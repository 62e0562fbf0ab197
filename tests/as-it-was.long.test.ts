import { asItWas } from './past/as-it-was.ts';

const { SEED } = process.env;

asItWas(SEED ? [Number(SEED)] : [1, 2, 3, 4], async () => ({ env: {}, async [Symbol.asyncDispose]() {} }));
