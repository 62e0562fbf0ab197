/** The data provider of the stock `@api-platform/admin`, as its pages call it, signed in. */
import { parseHydraDocumentation } from '@api-platform/api-doc-parser';
// The package exports nothing but the whole admin with its pages; these two modules need no browser.
import createDataProvider from '../../node_modules/@api-platform/admin/lib/hydra/dataProvider.js';
import fetchHydra from '../../node_modules/@api-platform/admin/lib/hydra/fetchHydra.js';
import createSchemaAnalyzer from '../../node_modules/@api-platform/admin/lib/hydra/schemaAnalyzer.js';

export type StockAdmin = Awaited<ReturnType<typeof openStockAdmin>>;

/** The module keeps what it knows of an API for itself: one API at a time. */
export async function openStockAdmin(url: string, token: string) {
  const headers = { Authorization: `Bearer ${token}` };
  const provider = createDataProvider({
    entrypoint: `${url}/api`,
    httpClient: (address: URL, options = {}) =>
      fetchHydra(address, { ...options, user: { authenticated: true, token: `Bearer ${token}` } }),
    apiDocumentationParser: entrypoint => parseHydraDocumentation(entrypoint, { headers }),
    mercure: false,
  });
  const { data: api } = await provider.introspect();
  return { provider, api, analyzer: createSchemaAnalyzer() };
}
