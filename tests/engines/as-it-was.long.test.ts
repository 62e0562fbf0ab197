import { asItWas } from '../past/as-it-was.ts';
import { givenEngines } from './given-engines.ts';

asItWas(1, givenEngines);
