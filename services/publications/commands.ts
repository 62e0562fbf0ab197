import type { Language } from '../../contract/languages.ts';
import type { NewPost, PostPatch } from '../../contract/publications.ts';
import { type ResourceName, referencedId } from '../../contract/references.ts';
import { Refusal } from '../../contract/refusals.ts';
import type { EventLog, Position } from '../platform/event-log/event-log.ts';
import type { CommandContext, Handle, Handled } from '../platform/event-log/handle.ts';
import type { Ids } from '../platform/event-log/ids.ts';
import { loadState, madeAgainWhenOvertaken } from '../platform/event-log/overtaken.ts';
import { commandContext } from '../platform/http/command-context.ts';
import type { Call } from '../platform/http/route.ts';
import { idempotentId } from '../platform/reservations/entity-id.ts';
import { reserveSlug } from '../platform/reservations/reserve.ts';
import { excerpt, readingMinutes } from '../platform/text/reading.ts';
import { plainText, sanitised } from '../platform/text/rich-text.ts';
import type { PublicationEvent } from './events.ts';
import {
  type Publication,
  publicationDecider,
  publicationStream,
  type Translation,
  type TranslationChange,
} from './publication.ts';

export interface PublicationTools {
  readonly log: EventLog;
  readonly handle: Handle;
  readonly ids: Ids;
  readonly now: () => number;
}

export interface Commands extends PublicationTools {
  /** Resolves when the read models have come so far, or after two seconds. */
  readonly settled: (position: Position) => Promise<unknown>;
}

export interface WrittenText {
  readonly title: string;
  readonly abstract: string;
  /** HTML, not yet sanitised. */
  readonly content: string;
  readonly author: string;
}

/**
 * A text ready for its event: sanitised, with reading time and excerpt, and with a slug taken for its title.
 * An unchanged title keeps its slug.
 */
export async function translationText(
  { log, now }: PublicationTools,
  publicationId: number,
  language: Language,
  text: WrittenText,
  before: Translation | undefined,
  context: CommandContext,
): Promise<NonNullable<TranslationChange['text']>> {
  const content = sanitised(text.content);
  const words = plainText(content);
  const place = { section: 'post', language, title: text.title };
  const owner = publicationStream(publicationId);
  return {
    title: text.title,
    abstract: excerpt(text.abstract, words),
    content,
    author: text.author,
    slug: before?.title === text.title ? before.slug : await reserveSlug(log, now, context, place, owner),
    readTimeMinutes: readingMinutes(words, language),
  };
}

/** Drafts a post with its first translation and gives that the status asked for. */
export async function addPost(
  commands: Commands,
  call: Call<unknown, unknown, NewPost>,
): Promise<
  Handled<Publication, PublicationEvent> & { readonly publicationId: number; readonly language: Language }
> {
  const { body, actor } = call;
  const context = commandContext(call);
  const language = body.language ?? call.language;
  const { type, cover, season, status, publishAt } = body;
  const categories = referencedIds('Category', body.categories, 'categories');
  const tags = referencedIds('Tag', body.tags, 'tags');
  const publicationId = await idempotentId(commands, context, call.idempotencyKey);
  const text = await translationText(commands, publicationId, language, body, undefined, context);
  const done = await commands.handle(
    publicationStream(publicationId),
    publicationDecider,
    {
      kind: 'draft',
      by: actor,
      at: new Date(commands.now()).toISOString(),
      publication: {
        publicationId,
        kind: 'post',
        type,
        ownerId: actor.userId,
        categories,
        tags,
        cover,
        season,
      },
      translations: [{ language, text, status, publishAt }],
    },
    context,
  );
  await commands.settled(done.position);
  return { ...done, publicationId, language };
}

/** Changes what the body names; text and status are those of one language. */
export async function changePost(
  commands: Commands,
  call: Call<unknown, unknown, PostPatch>,
  publicationId: number,
): Promise<Handled<Publication, PublicationEvent>> {
  const done = await madeAgainWhenOvertaken(() => patchPost(commands, call, publicationId));
  await commands.settled(done.position);
  return done;
}

async function patchPost(
  commands: Commands,
  call: Call<unknown, unknown, PostPatch>,
  publicationId: number,
): Promise<Handled<Publication, PublicationEvent>> {
  const { body, actor } = call;
  const context = commandContext(call);
  const stream = publicationStream(publicationId);
  const { state: publication, revision } = await loadState(commands.log, stream, publicationDecider);
  if (publication.status === 'none') throw new Refusal('notFound', 'notFound');
  const language = body.language ?? call.language;
  return commands.handle(
    stream,
    publicationDecider,
    {
      kind: 'change',
      by: actor,
      at: new Date(commands.now()).toISOString(),
      ...(body.categories && { categories: referencedIds('Category', body.categories, 'categories') }),
      ...(body.tags && { tags: referencedIds('Tag', body.tags, 'tags') }),
      ...(body.cover !== undefined && { cover: body.cover }),
      ...(body.season && { season: body.season }),
      translations: [
        {
          language,
          text: await changedText(commands, publication, language, body, context),
          status: body.status,
          publishAt: body.publishAt,
        },
      ],
    },
    { ...context, expected: context.expected ?? revision },
  );
}

/** The text after the patch; a language that has none yet needs a title and a content. */
async function changedText(
  tools: PublicationTools,
  publication: Extract<Publication, { status: 'drafted' }>,
  language: Language,
  body: PostPatch,
  context: CommandContext,
): Promise<TranslationChange['text']> {
  const before = publication.translations[language];
  const { title = before?.title, content = before?.content, author = before?.author ?? '' } = body;
  const named = [body.title, body.abstract, body.content, body.author].some(field => field !== undefined);
  if (!named) return undefined;
  if (title === undefined) throw new Refusal('invalid', 'required', 'title');
  if (content === undefined) throw new Refusal('invalid', 'required', 'content');
  const abstract = body.abstract ?? before?.abstract ?? '';
  return translationText(
    tools,
    publication.publicationId,
    language,
    { title, abstract, content, author },
    before,
    context,
  );
}

function referencedIds(resource: ResourceName, references: readonly string[], field: string): number[] {
  return references.map(value => {
    const id = referencedId(resource, value);
    if (id === undefined) throw new Refusal('invalid', 'unknownReference', field);
    return Number(id);
  });
}
