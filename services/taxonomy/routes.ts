import { z } from 'zod';
import { LANGUAGES, type Language } from '../../contract/languages.ts';
import { names, oneOrMany, orderBy } from '../../contract/list-query.ts';
import { direction, pagingQuery } from '../../contract/paging.ts';
import { itemParams, RESOURCES, referencedId } from '../../contract/references.ts';
import { EDITORS } from '../../contract/roles.ts';
import {
  category,
  categoryPatch,
  newCategory,
  newTag,
  type PostType,
  postType,
  TERM_KINDS,
  type TermKind,
  tag,
  tagPatch,
  termMerge,
  wholeCategory,
  wholeTag,
} from '../../contract/taxonomy.ts';
import type { CommandTools } from '../../platform/event-log/command-tools.ts';
import type { Handled } from '../../platform/event-log/handle.ts';
import { commandContext } from '../../platform/http/calls/command-context.ts';
import { invalid } from '../../platform/http/calls/errors.ts';
import { type Resource, type Route, route } from '../../platform/http/calls/route.ts';
import { madeByStream } from '../../platform/read-models/made-by-stream.ts';
import { TERM_RESOURCE } from '../../projections/find-terms.ts';
import { terms } from '../../projections/terms.ts';
import { idempotentId } from '../reservations/entity-id.ts';
import { changeTerm, createTerm, mergeTerm, removeTerm, type TermPatch } from './commands.ts';
import { listTerms, type Readers, readTerm } from './queries.ts';
import { type TermKey, type TermText, type TermTexts, termStream } from './taxonomy.ts';

const listQuery = pagingQuery.extend({
  lang: z.enum(LANGUAGES).optional(),
  /** What stands in it, in any case of letters and with or without accents. */
  title: names,
});

/** All in which categories and tags differ over HTTP. */
const SCHEMAS = {
  category: {
    item: wholeCategory,
    listed: category,
    create: newCategory,
    update: categoryPatch,
    query: listQuery.extend({
      type: oneOrMany(postType),
      order: z.object({ count: direction, title: direction }).optional(),
    }),
  },
  tag: {
    item: wholeTag,
    listed: tag,
    create: newTag,
    update: tagPatch,
    query: listQuery.extend({ order: orderBy('title') }),
  },
} as const;

interface NewTerm extends TermText {
  readonly type?: PostType;
  readonly translations: Partial<TermTexts>;
}

interface ChangedTerm extends Partial<TermText> {
  readonly translations?: TermPatch['texts'];
  readonly rank?: number;
}

const pathsOf = (kind: TermKind) => {
  const { item, collection } = RESOURCES[TERM_RESOURCE[kind]];
  return { collection: `/api/${collection}`, item: `/api/${item}/:id` };
};

export const taxonomyResources: readonly Resource[] = TERM_KINDS.map(kind => {
  const { item: schema, listed, create, update } = SCHEMAS[kind];
  return { name: TERM_RESOURCE[kind], ...pathsOf(kind), schema, listed, create, update };
});

export const taxonomyRoutes = (readers: Readers, commands: CommandTools): readonly Route[] =>
  TERM_KINDS.flatMap(kind => routesOf(kind, readers, commands));

function routesOf(kind: TermKind, readers: Readers, commands: CommandTools): readonly Route[] {
  const { query, create, update } = SCHEMAS[kind];
  const { collection, item } = pathsOf(kind);
  const written = ({ revision, position }: Pick<Handled<unknown, unknown>, 'revision' | 'position'>) =>
    ({ kind: 'written', revision, position }) as const;
  return [
    route({
      method: 'GET',
      path: collection,
      access: 'public',
      query,
      handle: async call => ({
        kind: 'collection',
        type: TERM_RESOURCE[kind],
        page: await listTerms(readers, kind, call),
      }),
    }),
    route({
      method: 'GET',
      path: item,
      access: 'public',
      params: itemParams,
      handle: async ({ params, language }) => ({
        kind: 'item',
        ...(await readTerm(readers, kind, params.id, language)),
      }),
    }),
    route({
      method: 'POST',
      path: collection,
      access: EDITORS,
      body: create,
      handle: async call => {
        const { language } = call;
        const { type, translations, ...text } = call.body as NewTerm;
        const context = commandContext(call);
        const id = await idempotentId(commands, context, made => termStream({ kind, id: made }));
        const key = { kind, id, type: type ?? null } as TermKey;
        const done = await createTerm(
          commands,
          call.actor,
          key,
          textsOf(language, text, translations),
          context,
        );
        const made = madeByStream(commands, termStream(key));
        const seeing = { ...readers, terms: made(readers.terms, terms) };
        const read = async () => (await readTerm(seeing, kind, String(id), language)).item;
        return { ...written(done), created: true, read };
      },
    }),
    route({
      method: 'PATCH',
      path: item,
      access: EDITORS,
      params: itemParams,
      body: update,
      handle: async call => {
        const { actor, params, language } = call;
        const at = { kind, id: Number(params.id) };
        const { translations = {}, rank, ...text } = call.body as ChangedTerm;
        const texts = { ...translations, [language]: { ...translations[language], ...text } };
        const done = await changeTerm(commands, actor, at, { texts, rank }, commandContext(call));
        const read = async () => (await readTerm(readers, kind, params.id, language)).item;
        return { ...written(done), read };
      },
    }),
    route({
      method: 'POST',
      path: `${item}/merge`,
      access: EDITORS,
      params: itemParams,
      body: termMerge,
      handle: async call => {
        const { actor, params, body, language } = call;
        const into = referencedId(TERM_RESOURCE[kind], body.into);
        if (into === undefined) throw invalid({ propertyPath: 'into', message: 'unknownReference' });
        const at = { kind, id: Number(params.id) };
        const done = await mergeTerm(commands, actor, at, Number(into), commandContext(call));
        const read = async () => (await readTerm(readers, kind, into, language)).item;
        return { ...written(done), read };
      },
    }),
    route({
      method: 'DELETE',
      path: item,
      access: EDITORS,
      params: itemParams,
      handle: async call => {
        const at = { kind, id: Number(call.params.id) };
        const { position } = await removeTerm(commands, call.actor, at, commandContext(call));
        return { kind: 'nothing', position };
      },
    }),
  ];
}

/** One text for both languages, except where a translation says otherwise. */
const textsOf = (language: Language, text: TermText, translations: Partial<TermTexts>): TermTexts => ({
  fr: (language === 'fr' ? undefined : translations.fr) ?? text,
  'en-US': (language === 'en-US' ? undefined : translations['en-US']) ?? text,
});
