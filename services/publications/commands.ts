import { MEDIA_ROOT } from '../../contract/files.ts';
import type { Language } from '../../contract/languages.ts';
import type { PublicationDetails, PublicationKind, SharedBody } from '../../contract/publication-kinds.ts';
import type { CoverSeason, PublicationStatus } from '../../contract/publications.ts';
import { referencedId } from '../../contract/references.ts';
import { Refusal } from '../../contract/refusals.ts';
import type { PostType } from '../../contract/taxonomy.ts';
import type { PublicationEvent } from '../../events/publications.ts';
import type { Handled } from '../../platform/event-log/handle.ts';
import { loadState, madeAgainWhenOvertaken } from '../../platform/event-log/overtaken.ts';
import type { Decode } from '../../platform/event-log/upcasting.ts';
import { commandContext } from '../../platform/http/calls/command-context.ts';
import type { Call } from '../../platform/http/calls/route.ts';
import type { Collection } from '../../platform/read-store/read-store.ts';
import type { FileDocument } from '../../projections/files.ts';
import { idempotentId } from '../reservations/entity-id.ts';
import { existingTerms } from '../taxonomy/named-terms.ts';
import type { Terms } from '../taxonomy/present.ts';
import {
  type Publication,
  type PublicationCommand,
  publicationDecider,
  publicationStream,
  type Translation,
} from './publication.ts';
import { type PublicationTools, translationText, type WrittenText, withoutSlug } from './written-text.ts';

export interface Commands extends PublicationTools {
  readonly decode: Decode;
  readonly terms: Terms;
  readonly files: Collection<FileDocument>;
}

/** What is the same for every kind in a body that drafts a publication. */
export interface NewPublication {
  readonly kind: PublicationKind;
  readonly type: PostType | null;
  readonly details?: PublicationDetails;
  readonly text: WrittenText;
  readonly language: Language;
  readonly cover: string | null;
  readonly season: CoverSeason;
  readonly categories: readonly string[];
  readonly tags: readonly string[];
  readonly status: PublicationStatus;
  readonly publishAt: string | undefined;
}

type AnyCall = Call<unknown, unknown, unknown>;
type Done = Handled<Publication, PublicationEvent>;

/** Drafts a publication with its first translation and gives that the status asked for. */
export async function draftPublication(
  commands: Commands,
  call: AnyCall,
  draft: NewPublication,
): Promise<Done & { readonly publicationId: number; readonly language: Language }> {
  const { kind, type, language, details, status, season } = draft;
  const context = commandContext(call);
  const shared = {
    kind,
    type,
    ownerId: call.actor.userId,
    categories: [],
    tags: [],
    ...(await existingTerms(commands.terms, type, draft)),
    cover: await coverAddress(commands, draft.cover),
    season,
  };
  const commandWith = (publicationId: number, slug: string): PublicationCommand => ({
    kind: 'draft',
    by: call.actor,
    at: new Date(commands.now()).toISOString(),
    publication: { publicationId, ...shared },
    ...(details && { details }),
    translations: [
      {
        language,
        text: { ...withoutSlug(language, draft.text), slug },
        status,
        publishAt: instant(draft.publishAt),
      },
    ],
  });
  // An id and a slug are taken only for what the rules allow.
  publicationDecider.decide(commandWith(0, ''), publicationDecider.initial);
  const publicationId = await idempotentId(commands, context, call.idempotencyKey);
  const written = await translationText(
    commands,
    publicationId,
    language,
    draft.text,
    undefined,
    context,
    kind,
  );
  const command = commandWith(publicationId, written.slug);
  const done = await commands.handle(publicationStream(publicationId), publicationDecider, command, context);
  return { ...done, publicationId, language };
}

/** What is the same for every kind in a body that changes a publication. */
export interface PublicationPatch extends Omit<SharedBody, 'language'> {
  readonly language: Language;
  readonly categories?: readonly string[] | undefined;
  readonly details?: ((before: PublicationDetails | null) => Promise<PublicationDetails>) | undefined;
}

/** Changes what the body names; text and status are those of one language. */
export async function changePublication(
  commands: Commands,
  call: AnyCall,
  at: { readonly kind: PublicationKind; readonly publicationId: number },
  body: PublicationPatch,
): Promise<Done> {
  const done = await madeAgainWhenOvertaken(() => patchPublication(commands, call, at, body));
  return done;
}

async function patchPublication(
  commands: Commands,
  call: AnyCall,
  at: { readonly kind: PublicationKind; readonly publicationId: number },
  body: PublicationPatch,
): Promise<Done> {
  const context = commandContext(call);
  const stream = publicationStream(at.publicationId);
  const { state: publication, revision, assertSeen } = await loadState(commands, stream, publicationDecider);
  if (publication.status === 'none' || publication.kind !== at.kind)
    throw new Refusal('notFound', 'notFound');
  assertSeen(context);
  const { language } = body;
  const before = publication.translations[language];
  const text = changedText(before, body);
  const cover = body.cover === undefined ? undefined : await coverAddress(commands, body.cover);
  const terms = await existingTerms(commands.terms, publication.type, body);
  const details = await body.details?.(publication.details);
  const commandWith = (slug: string): PublicationCommand => ({
    kind: 'change',
    by: call.actor,
    at: new Date(commands.now()).toISOString(),
    ...terms,
    ...(cover !== undefined && { cover }),
    ...(body.season && { season: body.season }),
    ...(details && { details }),
    translations: [
      {
        language,
        text: text && { ...withoutSlug(language, text), slug },
        status: body.status,
        publishAt: instant(body.publishAt),
      },
    ],
  });
  // A slug is taken only for what the rules allow.
  if (text && text.title !== before?.title)
    publicationDecider.decide(commandWith(before?.slug ?? ''), publication);
  const written =
    text && (await translationText(commands, at.publicationId, language, text, before, context, at.kind));
  const command = commandWith(written?.slug ?? '');
  return commands.handle(stream, publicationDecider, command, {
    ...context,
    expected: context.expected ?? revision,
  });
}

/** The text after the patch; a language that has none yet needs a title and a content. */
function changedText(before: Translation | undefined, body: PublicationPatch): WrittenText | undefined {
  const { title = before?.title, content = before?.content, author = before?.author ?? '' } = body;
  const named = [body.title, body.abstract, body.content, body.author].some(field => field !== undefined);
  if (!named) return undefined;
  if (title === undefined) throw new Refusal('invalid', 'required', 'title');
  if (content === undefined) throw new Refusal('invalid', 'required', 'content');
  return { title, abstract: body.abstract ?? before?.abstract ?? '', content, author };
}

/** The path of the picture that a reference names; an address is one already. */
async function coverAddress({ files }: Commands, cover: string | null): Promise<string | null> {
  if (!cover?.startsWith('/api/')) return cover;
  const id = referencedId('File', cover);
  const file = id === undefined ? undefined : await files.get(id);
  if (file?.type !== 'image') throw new Refusal('invalid', 'unknownReference', 'cover');
  return `${MEDIA_ROOT}/${file.blob}`;
}

/** Moments are compared as texts: all of them have milliseconds. */
const instant = (moment: string | undefined): string | undefined =>
  moment === undefined ? undefined : new Date(moment).toISOString();
