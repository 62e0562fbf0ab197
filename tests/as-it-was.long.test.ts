import { asItWas } from './past/as-it-was.ts';

asItWas(3, async () => ({ env: {}, async [Symbol.asyncDispose]() {} }));
