import type { Language } from '../../../contract/languages.ts';
import type { Schema } from '../calls/query-parameters.ts';
import type { Resource, Route } from '../calls/route.ts';

export type Content = Readonly<Record<string, { readonly schema: Schema }>>;
export interface OpenApiAnswer {
  readonly description: string;
  readonly content?: Content;
}

const reference = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` });

/** Without what JSON-LD adds. */
const plain = (name: string): Schema => reference(plainName(name));
export const listedName = (resource: string): string => `${resource}.listed`;
export const plainName = (resource: string): string => `${resource}.json`;

export const contentOf = (types: readonly string[], schema: Schema): Content =>
  Object.fromEntries(types.map(type => [type, { schema }]));

const DESCRIPTIONS = {
  fr: {
    200: 'C’est fait',
    201: 'Créé',
    204: 'C’est fait, sans réponse',
    400: 'Paramètres mal formés',
    401: 'Le jeton d’accès manque ou ne vaut plus',
    403: 'Pas permis',
    404: 'Il n’y en a pas',
    406: 'Format inconnu (Accept)',
    409: 'L’état actuel ne le permet pas',
    412: 'Changé entre-temps (If-Match)',
    413: 'Trop grand',
    415: 'Mauvais type de contenu',
    422: 'Valeurs refusées ; `violations` dit lesquelles',
    429: 'Trop de demandes ; `Retry-After` dit quand revenir',
    default: 'Un autre problème',
  },
  'en-US': {
    200: 'Done',
    201: 'Created',
    204: 'Done, without a body',
    400: 'Malformed parameters',
    401: 'The access token is missing or no longer good',
    403: 'Not allowed',
    404: 'There is none',
    406: 'Unknown format (Accept)',
    409: 'The present state does not allow it',
    412: 'Changed in the meantime (If-Match)',
    413: 'Too large',
    415: 'Wrong content type',
    422: 'Refused values; `violations` says which',
    429: 'Too many requests; `Retry-After` says when to come back',
    default: 'Another problem',
  },
} as const satisfies Record<Language, unknown>;

type Status = keyof (typeof DESCRIPTIONS)['fr'];

/** The answer when all is well: an item or a list of it where a resource says so, else some JSON. */
function success(
  { method, path, answers }: Route,
  resources: readonly Resource[],
): readonly [Status, Content?] {
  if (method === 'DELETE' || answers === 'nothing') return [204];
  if (answers === 'zip')
    return [200, contentOf(['application/zip'], { type: 'string', format: 'binary' } as Schema)];
  const list = method === 'GET' && resources.find(({ collection }) => collection === path);
  if (list) {
    const name = list.listed ? listedName(list.name) : list.name;
    const members = { properties: { member: { type: 'array', items: reference(name) } } };
    return [
      200,
      {
        'application/ld+json': { schema: { allOf: [reference('Collection'), members] } as Schema },
        'application/json': { schema: { type: 'array', items: plain(name) } as Schema },
      },
    ];
  }
  const isItem = (resource: Resource) =>
    path === resource.item || path.startsWith(`${resource.collection}/slug/`) || isCreated(resource);
  const isCreated = ({ collection }: Resource) =>
    method === 'POST' && (path === collection || path === `${collection}/add`);
  const owner = resources.find(isItem);
  if (!owner) return [200, contentOf(['application/ld+json', 'application/json'], {})];
  const content = {
    'application/ld+json': { schema: reference(owner.name) },
    'application/json': {
      schema: answers === 'status' ? { anyOf: [plain(owner.name), reference('Done')] } : plain(owner.name),
    },
  };
  return [isCreated(owner) ? 201 : 200, content];
}

/** Which refusals a call can meet, as its route says. */
function refusals({ access, method, params, body, limits, media }: Route): Status[] {
  const changes = method === 'PATCH' || method === 'DELETE';
  return [
    // Headers may be malformed where nothing else can be, and a token that is not good is refused everywhere.
    400,
    401,
    // What belongs to a device may be changed by that one alone, though everybody may call.
    ...(access === 'public' && method === 'GET' ? [] : ([403] as const)),
    ...(params ? ([404] as const) : []),
    406,
    ...(changes ? ([409, 412] as const) : []),
    ...(media || body ? ([413, 415, 422] as const) : []),
    ...(limits ? ([429] as const) : []),
    'default',
  ];
}

export function answersOf(
  route: Route,
  resources: readonly Resource[],
  language: Language,
): Readonly<Record<string, OpenApiAnswer>> {
  const words = DESCRIPTIONS[language];
  const [status, body] = success(route, resources);
  const problem = contentOf(['application/problem+json'], reference('Problem'));
  const denial = contentOf(['application/json'], reference('Denial'));
  return {
    [status]: { description: words[status], ...(body && { content: body }) },
    ...(route.answers === 'told' && {
      200: { description: words[200], content: contentOf(['application/json'], {}) },
    }),
    ...Object.fromEntries(
      refusals(route).map(refusal => [
        refusal,
        {
          description: words[refusal],
          content: {
            ...(refusal === 401 ? denial : problem),
            // What clients know from LexikJWT looks as it does there.
            ...(refusal === 400 && (route.refuses || route.credentials) && denial),
          },
        },
      ]),
    ),
  };
}
