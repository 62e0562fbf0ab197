import { z } from 'zod';
import type { Language } from '../../contract/languages.ts';
import { idInAddress, RESOURCES, type ResourceName } from '../../contract/references.ts';
import type { TaxonomyEvent } from '../../events/taxonomy.ts';
import type { Revision } from '../../platform/event-log/event-log.ts';
import type { CommandContext, Handled } from '../../platform/event-log/handle.ts';
import { commandContext } from '../../platform/http/calls/command-context.ts';
import { notFound } from '../../platform/http/calls/errors.ts';
import { type JsonLd, type Route, route } from '../../platform/http/calls/route.ts';
import type { Collection, Document } from '../../platform/read-store/read-store.ts';
import { idempotentId } from '../reservations/entity-id.ts';
import type { Commands } from './commands.ts';
import type { TaxonomyCommand, Term } from './taxonomy.ts';

const EDITORS = ['ROLE_EDITOR', 'ROLE_ADMIN'] as const;
const itemParams = z.object({ id: idInAddress });

type Done = Promise<Handled<Term, TaxonomyEvent>>;
export type By = TaxonomyCommand['by'];

/** In what categories and tags differ: their documents, their bodies, and the commands made of these. */
export interface TermKind<Doc extends Document, Create extends z.ZodType, Patch extends z.ZodType> {
  readonly resource: Extract<ResourceName, 'Category' | 'Tag'>;
  readonly documents: Collection<Doc>;
  readonly present: (document: Doc, language: Language) => Promise<JsonLd> | JsonLd;
  readonly created: Create;
  readonly patched: Patch;
  readonly create: (
    by: By,
    id: number,
    language: Language,
    body: z.output<Create>,
    context: CommandContext,
  ) => Done;
  readonly change: (
    by: By,
    before: Doc,
    language: Language,
    body: z.output<Patch>,
    context: CommandContext,
  ) => Done;
  readonly remove: (by: By, id: number, context: CommandContext) => Done;
}

/** Reads, creates, changes and removes one term; lists differ and stand elsewhere. */
export function termRoutes<
  Doc extends Document & { readonly revision: Revision },
  Create extends z.ZodType,
  Patch extends z.ZodType,
>(commands: Commands, kind: TermKind<Doc, Create, Patch>): readonly Route[] {
  const { item, collection } = RESOURCES[kind.resource];
  const existing = async (id: string): Promise<Doc> => {
    const document = await kind.documents.get(id);
    if (!document) throw notFound();
    return document;
  };
  return [
    route({
      method: 'GET',
      path: `/api/${item}/:id`,
      access: 'public',
      params: itemParams,
      handle: async ({ params, language }) => {
        const document = await existing(params.id);
        return { kind: 'item', item: await kind.present(document, language), revision: document.revision };
      },
    }),
    route({
      method: 'POST',
      path: `/api/${collection}`,
      access: EDITORS,
      body: kind.created,
      handle: async call => {
        const context = commandContext(call);
        const id = await idempotentId(commands, context, call.idempotencyKey);
        const { revision, position } = await kind.create(
          call.actor,
          id,
          call.language,
          call.body as z.output<Create>,
          context,
        );
        const read = async () => kind.present(await existing(String(id)), call.language);
        return { kind: 'written', created: true, revision, position, read };
      },
    }),
    route({
      method: 'PATCH',
      path: `/api/${item}/:id`,
      access: EDITORS,
      params: itemParams,
      body: kind.patched,
      handle: async call => {
        const before = await existing(call.params.id);
        const context = commandContext(call);
        const { revision, position } = await kind.change(
          call.actor,
          before,
          call.language,
          call.body as z.output<Patch>,
          context,
        );
        const read = async () => kind.present(await existing(call.params.id), call.language);
        return { kind: 'written', revision, position, read };
      },
    }),
    route({
      method: 'DELETE',
      path: `/api/${item}/:id`,
      access: EDITORS,
      params: itemParams,
      handle: async call => {
        const id = Number(call.params.id);
        const { position } = await kind.remove(call.actor, id, commandContext(call));
        return { kind: 'nothing', position };
      },
    }),
  ];
}
