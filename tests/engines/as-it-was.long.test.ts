import { asItWas } from '../past/as-it-was.ts';
import { givenEngines } from './given-engines.ts';

/** A server finds in another order than the past, which the embedded index searches: decision 060. */
asItWas(1, () => givenEngines({ searchOnServer: false }));
