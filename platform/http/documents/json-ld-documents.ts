import type { Resource } from '../calls/route.ts';
import type { RouteTable } from '../calls/route-table.ts';
import { fieldsOf, operationsOf } from './resource-fields.ts';

const HYDRA = 'http://www.w3.org/ns/hydra/core#';

export const docsUrl = (publicUrl: URL): string => new URL('/api/docs.jsonld', publicUrl).href;

/** `blogPost` for `BlogPost`. */
export const propertyName = (resource: Resource): string =>
  resource.name.charAt(0).toLowerCase() + resource.name.slice(1);

/** The resources that have a list, by name. */
export const listed = ({ resources, routes }: RouteTable): Resource[] =>
  resources
    .filter(resource => operationsOf(resource, routes).list)
    .sort((a, b) => (a.name < b.name ? -1 : 1));

/** `GET /api`: where the lists are. */
export const entrypoint = (table: RouteTable): object => ({
  '@context': '/api/contexts/Entrypoint',
  '@id': '/api',
  '@type': 'Entrypoint',
  ...Object.fromEntries(listed(table).map(resource => [propertyName(resource), resource.collection])),
});

/** What the keys of our documents mean, by the name of the class. Clients resolve those of errors too. */
export function contexts(table: RouteTable, publicUrl: URL): ReadonlyMap<string, object> {
  const base = { '@vocab': `${docsUrl(publicUrl)}#`, hydra: HYDRA };
  const collections = listed(table).map(resource => {
    const name = propertyName(resource);
    return [name, { '@id': `Entrypoint/${name}`, '@type': '@id' }];
  });
  const ofClass = (resource: Resource) =>
    Object.fromEntries(
      fieldsOf(resource).map(({ name, link }) => {
        const term = `${resource.name}/${name}`;
        return [name, link ? { '@id': term, '@type': '@id' } : term];
      }),
    );
  return new Map<string, object>([
    ['Entrypoint', { '@context': { ...base, ...Object.fromEntries(collections) } }],
    ...['Error', 'ConstraintViolation', 'ConstraintViolationList'].map((name): [string, object] => [
      name,
      { '@context': base },
    ]),
    ...table.resources.map((resource): [string, object] => [
      resource.name,
      { '@context': { ...base, ...ofClass(resource) } },
    ]),
  ]);
}
