import { asItWas } from '../past/as-it-was.ts';
import { givenEngines } from './given-engines.ts';

asItWas([Number(process.env.SEED ?? 1)], givenEngines);
