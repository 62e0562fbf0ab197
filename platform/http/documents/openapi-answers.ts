import type { Language } from '../../../contract/languages.ts';
import { filterNames } from '../calls/filter-names.ts';
import type { Schema } from '../calls/query-parameters.ts';
import type { Resource, Route } from '../calls/route.ts';
import {
  itemSchema,
  listedName,
  listSchema,
  openSchema,
  plainName,
  plainSchema,
  reference,
} from './answer-schemas.ts';

export type Content = Readonly<Record<string, { readonly schema: Schema }>>;
export interface OpenApiAnswer {
  readonly description: string;
  readonly content?: Content;
}

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

const both = (jsonLd: Schema, plain: Schema): Content => ({
  'application/ld+json': { schema: jsonLd },
  'application/json': { schema: plain },
});

/** The answers when all is well. */
function successes(route: Route, resources: readonly Resource[]): (readonly [Status, Content?])[] {
  const { method, path, answers, item, list, says, query } = route;
  if (answers === 'zip')
    return [[200, contentOf(['application/zip'], { type: 'string', format: 'binary' } as Schema)]];
  const said = says && contentOf(['application/json'], plainSchema(says));
  if (method === 'DELETE') return [[204], ...(said ? [[200, said] as const] : [])];
  if (answers === 'nothing') return [[204]];

  const listed = method === 'GET' ? resources.find(({ collection }) => collection === path) : undefined;
  if (list || listed) {
    const name = (listed?.listed ? listedName : String)(listed?.name ?? '');
    const [one, plainOne] = list
      ? [openSchema(list.members), plainSchema(list.members)]
      : [reference(name), reference(plainName(name))];
    const more = list?.more && openSchema(list.more);
    const whole = listSchema(one, more, {
      hasFilters: filterNames(query).length > 0,
      isCounted: !list?.inPortions,
    });
    return [[200, both(whole, { type: 'array', items: plainOne } as Schema)]];
  }
  if (item) return [[method === 'POST' ? 201 : 200, both(itemSchema(openSchema(item)), plainSchema(item))]];

  const isCreated = ({ collection }: Resource) =>
    method === 'POST' && (path === collection || path === `${collection}/add`);
  const owner = resources.find(
    resource =>
      path === resource.item ||
      path.startsWith(`${resource.item}/`) ||
      (path.startsWith(`${resource.collection}/`) && path.includes(':')) ||
      isCreated(resource),
  );
  if (!owner) return [[200, said]];
  const plain = reference(plainName(owner.name));
  // A visitor may be told that it is done, and not what was made.
  const told = says ? ({ anyOf: [plain, plainSchema(says)] } as Schema) : plain;
  return [[isCreated(owner) ? 201 : 200, both(itemSchema(reference(owner.name)), told)]];
}

/** Which refusals a call can meet, as its route says. */
function refusals({ method, params, query, body, limits, media }: Route): Status[] {
  const changes = method !== 'GET' && (params !== undefined || method === 'PATCH');
  return [
    // Headers may be malformed where nothing else can be, and a token that is not good is refused everywhere.
    400,
    401,
    // What belongs to a device may be changed by that one alone, and the past is not for everybody, though all may call.
    403,
    ...(params ? ([404] as const) : []),
    406,
    ...(changes ? ([409, 412] as const) : []),
    ...(media || body ? ([413, 415] as const) : []),
    // A query may name what there is not.
    ...(media || body || query ? ([422] as const) : []),
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
  const problem = contentOf(['application/problem+json'], reference('Problem'));
  const denial = contentOf(['application/json'], reference('Denial'));
  return {
    ...Object.fromEntries(
      successes(route, resources).map(([status, content]) => [
        status,
        { description: words[status], ...(content && { content }) },
      ]),
    ),
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
