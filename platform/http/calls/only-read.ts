import type { AppContext } from './app-state.ts';
import { methodNotAllowed } from './errors.ts';

/**
 * Of an address that is only read.
 * @throws {Problem} 405 for every other method
 */
export function onlyRead({ method }: Pick<AppContext, 'method'>): void {
  if (method !== 'GET' && method !== 'HEAD') throw methodNotAllowed('GET, HEAD');
}
