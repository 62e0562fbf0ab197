import { describe } from './cases.ts';
import { documentsContract } from './read-store-documents.ts';
import { feedingContract } from './read-store-feeding.ts';
import { queriesContract } from './read-store-queries.ts';
import { type StorePlace, storeUnderTest } from './read-store-under-test.ts';

/** What every adapter of ReadStore promises. `takesAnyKey`: also of names that mean something to an engine. */
export function readStoreContract(
  adapter: string,
  makePlace: () => Promise<StorePlace>,
  { takesAnyKey = true }: { readonly takesAnyKey?: boolean } = {},
): void {
  describe(`${adapter} as a read store`, () => {
    const given = storeUnderTest(makePlace);
    documentsContract(given, takesAnyKey);
    queriesContract(given);
    feedingContract(given);
  });
}
