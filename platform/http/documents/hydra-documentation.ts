import type { Resource } from '../calls/route.ts';
import type { RouteTable } from '../calls/route-table.ts';
import { docsUrl, listed, propertyName } from './json-ld-documents.ts';
import { fieldsOf, operationsOf, type ResourceField } from './resource-fields.ts';

const link = (id: string) => ({ '@id': id, '@type': '@id' });

const context = (docs: string) => ({
  '@vocab': `${docs}#`,
  hydra: 'http://www.w3.org/ns/hydra/core#',
  rdf: 'http://www.w3.org/1999/02/22-rdf-syntax-ns#',
  rdfs: 'http://www.w3.org/2000/01/rdf-schema#',
  xmls: 'http://www.w3.org/2001/XMLSchema#',
  owl: 'http://www.w3.org/2002/07/owl#',
  schema: 'https://schema.org/',
  domain: link('rdfs:domain'),
  range: link('rdfs:range'),
  expects: link('hydra:expects'),
  returns: link('hydra:returns'),
});

/** Clients refuse an operation without title or method, and pass over one that returns nothing. */
const operation = (
  method: string,
  action: string,
  title: string,
  { returns, expects }: { readonly returns: string; readonly expects?: string },
) => ({
  '@type': ['hydra:Operation', `schema:${action}`],
  'hydra:method': method,
  'hydra:title': title,
  'rdfs:label': title,
  returns,
  ...(expects && { expects }),
});

const supportedProperty = (className: string, field: ResourceField) => ({
  '@type': 'hydra:SupportedProperty',
  'hydra:property': {
    '@id': `#${className}/${field.name}`,
    '@type': field.link ? 'hydra:Link' : 'rdf:Property',
    'rdfs:label': field.name,
    domain: `#${className}`,
    range: field.range,
    ...(!field.many && { 'owl:maxCardinality': 1 }),
  },
  'hydra:title': field.name,
  'hydra:required': field.required,
  'hydra:readable': field.readable,
  'hydra:writeable': field.writeable,
});

function supportedClass(resource: Resource, { routes }: RouteTable) {
  const { name } = resource;
  const { show, edit, remove } = operationsOf(resource, routes);
  const id = `#${name}`;
  return {
    '@id': id,
    '@type': 'hydra:Class',
    'rdfs:label': name,
    'hydra:title': name,
    'hydra:supportedProperty': fieldsOf(resource).map(field => supportedProperty(name, field)),
    'hydra:supportedOperation': [
      ...(show ? [operation('GET', 'FindAction', `Retrieves a ${name} resource.`, { returns: id })] : []),
      ...(edit
        ? // Clients that can do both take the first.
          [
            operation('PATCH', 'UpdateAction', `Updates the ${name} resource.`, { returns: id, expects: id }),
            operation('PUT', 'ReplaceAction', `Replaces the ${name} resource.`, { returns: id, expects: id }),
          ]
        : []),
      ...(remove
        ? [operation('DELETE', 'DeleteAction', `Deletes the ${name} resource.`, { returns: 'owl:Nothing' })]
        : []),
    ],
  };
}

/** The parser finds the class of a list by its equivalent class, not by a member assertion. */
function collectionProperty(resource: Resource, { routes }: RouteTable) {
  const { name } = resource;
  const property = propertyName(resource);
  const { create } = operationsOf(resource, routes);
  const list = `Retrieves the collection of ${name} resources.`;
  return {
    '@type': 'hydra:SupportedProperty',
    'hydra:property': {
      '@id': `#Entrypoint/${property}`,
      '@type': 'hydra:Link',
      'rdfs:label': `The collection of ${name} resources`,
      domain: '#Entrypoint',
      'owl:maxCardinality': 1,
      range: [
        { '@id': 'hydra:Collection' },
        {
          'owl:equivalentClass': {
            'owl:onProperty': { '@id': 'hydra:member' },
            'owl:allValuesFrom': { '@id': `#${name}` },
          },
        },
      ],
      'hydra:supportedOperation': [
        operation('GET', 'FindAction', list, { returns: 'hydra:Collection' }),
        ...(create
          ? [
              operation('POST', 'CreateAction', `Creates a ${name} resource.`, {
                returns: `#${name}`,
                expects: `#${name}`,
              }),
            ]
          : []),
      ],
    },
    'hydra:title': property,
    'hydra:readable': true,
    'hydra:writeable': false,
  };
}

/** `GET /api/docs.jsonld`: every class, its fields and its calls. */
export function hydraDocumentation(table: RouteTable, publicUrl: URL): object {
  return {
    '@context': context(docsUrl(publicUrl)),
    '@id': '/api/docs.jsonld',
    '@type': 'hydra:ApiDocumentation',
    'hydra:title': 'Parvis',
    'hydra:entrypoint': '/api',
    'hydra:supportedClass': [
      ...table.resources.map(resource => supportedClass(resource, table)),
      {
        '@id': '#Entrypoint',
        '@type': 'hydra:Class',
        'hydra:title': 'Entrypoint',
        'hydra:supportedProperty': listed(table).map(resource => collectionProperty(resource, table)),
        'hydra:supportedOperation': [
          operation('GET', 'FindAction', 'The API entrypoint.', { returns: '#Entrypoint' }),
        ],
      },
    ],
  };
}
