import type { EditionBody } from '../../contract/editions.ts';
import { MEDIA_ROOT } from '../../contract/files.ts';
import { LANGUAGES, type Language } from '../../contract/languages.ts';
import type { PublicationBody } from '../../contract/publication-bodies.ts';
import type { PublicationKind } from '../../contract/publication-kinds.ts';
import { referencedId } from '../../contract/references.ts';
import { allOrRefusals, Refusal } from '../../contract/refusals.ts';
import type { PostType } from '../../contract/taxonomy.ts';
import type { PublicationEvent } from '../../events/publications.ts';
import type { Handled } from '../../platform/event-log/handle.ts';
import { againOnConflict, loadState } from '../../platform/event-log/load-state.ts';
import { commandContext } from '../../platform/http/calls/command-context.ts';
import type { Call } from '../../platform/http/calls/route.ts';
import type { Collection } from '../../platform/read-store/read-store.ts';
import { namedTerms, type Terms } from '../../projections/find-terms.ts';
import type { PersonDocument } from '../../projections/people.ts';
import { sentFile } from '../files/present.ts';
import { idempotentId } from '../reservations/entity-id.ts';
import { detailsIn, type Referred } from './details.ts';
import {
  type Publication,
  type PublicationCommand,
  publicationDecider,
  publicationStream,
  type Translation,
} from './publication.ts';
import { type PublicationTools, slugFor, type WrittenText, writtenText } from './written-text.ts';

export interface Commands extends PublicationTools, Referred {
  readonly terms: Terms;
  readonly people: Collection<PersonDocument>;
}

type WritingCall = Call<unknown, unknown, PublicationBody>;
type Done = Handled<Publication, PublicationEvent> & { readonly language: Language };

/** Drafts a publication with its first translation and gives that the status asked for. */
export async function addPublication(
  commands: Commands,
  kind: PublicationKind,
  call: WritingCall,
): Promise<Done & { readonly publicationId: number }> {
  const { body } = call;
  const { language = call.language, type = null, season = 'green', status = 're-read' } = body;
  const context = commandContext(call);
  const [details, terms, cover] = await allOrRefusals([
    () => detailsIn(commands, kind, body, null),
    () => termsIn(commands, type, body),
    () => coverIn(commands, body),
    () => checkAuthor(commands, body),
  ]);
  const shared = {
    kind,
    type,
    ownerId: call.actor.userId,
    categories: [],
    tags: [],
    ...terms,
    cover: cover ?? null,
    season,
  };
  const text = writtenText(language, wholeText(undefined, body, kind === 'post'));
  const commandWith = (publicationId: number, slug: string): PublicationCommand => ({
    kind: 'draft',
    by: call.actor,
    at: new Date(commands.now()).toISOString(),
    publication: { publicationId, ...shared },
    ...(details && { details }),
    translations: [{ language, text: { ...text, slug }, status, publishAt: body.publishAt }],
  });
  // An id and a slug are taken only for what the rules allow.
  publicationDecider.decide(commandWith(0, ''), publicationDecider.initial);
  const publicationId = await idempotentId(commands, context, publicationStream);
  const slug = await slugFor(commands, { kind, publicationId, language }, text.title, undefined, context);
  const command = commandWith(publicationId, slug);
  const done = await commands.handle(publicationStream(publicationId), publicationDecider, command, context);
  return { ...done, publicationId, language };
}

/** Changes what the body names; text and status are those of one language. */
export async function changePublication(
  commands: Commands,
  kind: PublicationKind,
  call: WritingCall,
  publicationId: number,
): Promise<Done> {
  const { language = call.language } = call.body;
  const done = await changeTexts(commands, kind, call, publicationId, [{ ...call.body, language }]);
  return { ...done, language };
}

/** The same of both languages at once: what is wrong in one of them is told under its name. */
export const changeEdition = (
  commands: Commands,
  kind: PublicationKind,
  call: Call<unknown, unknown, EditionBody>,
  publicationId: number,
): Promise<Changed> => {
  const texts = LANGUAGES.flatMap(language => {
    const text = call.body.texts[language];
    return text ? [{ ...text, language, within: `texts.${language}.` }] : [];
  });
  return changeTexts(commands, kind, call, publicationId, texts);
};

type Changed = Handled<Publication, PublicationEvent>;

/** What is to become of the text in one language. */
interface TextBody extends PublicationBody {
  readonly language: Language;
  readonly slug?: string;
  /** Before the names of its fields, where something is wrong with them. */
  readonly within?: string;
}

const changeTexts = (
  commands: Commands,
  kind: PublicationKind,
  call: Call<unknown, unknown, PublicationBody>,
  publicationId: number,
  bodies: readonly TextBody[],
): Promise<Changed> =>
  againOnConflict(async () => {
    const { body } = call;
    const context = commandContext(call);
    const stream = publicationStream(publicationId);
    const {
      state: publication,
      revision,
      assertSeen,
    } = await loadState(commands, stream, publicationDecider);
    if (publication.status === 'none' || publication.kind !== kind || publication.removal)
      throw new Refusal('notFound', 'notFound');
    assertSeen(context);
    const [cover, terms, details, texts] = await allOrRefusals([
      () => coverIn(commands, body),
      () => termsIn(commands, publication.type, body),
      () => detailsIn(commands, kind, body, publication.details),
      () => allOrRefusals(bodies.map(text => () => changedText(commands, publication, text))),
    ]);
    const commandWith = (slugs: readonly (string | undefined)[]): PublicationCommand => ({
      kind: 'change',
      by: call.actor,
      at: new Date(commands.now()).toISOString(),
      ...terms,
      ...(cover !== undefined && { cover }),
      ...(body.season && { season: body.season }),
      ...(details && { details }),
      translations: bodies.map(({ language, status, publishAt }, at) => {
        const text = texts[at]?.text;
        return { language, text: text && { ...text, slug: slugs[at] ?? '' }, status, publishAt };
      }),
    });
    const before = (language: Language) => publication.translations[language];
    // A slug is taken only for what the rules allow.
    publicationDecider.decide(commandWith(bodies.map(({ language }) => before(language)?.slug)), publication);
    const slugs: (string | undefined)[] = [];
    for (const [at, { language, slug }] of bodies.entries()) {
      const text = texts[at]?.text;
      const place = { kind, publicationId, language, slug };
      slugs.push(text && (await slugFor(commands, place, text.title, before(language), context)));
    }
    return commands.handle(stream, publicationDecider, commandWith(slugs), {
      ...context,
      expected: context.expected ?? revision,
    });
  });

/** The text after a body was sent, without its slug; none where the body is not about the text. */
async function changedText(
  commands: Commands,
  { translations }: Extract<Publication, { status: 'drafted' }>,
  { language, within = '', ...body }: TextBody,
) {
  const before = translations[language];
  try {
    await checkAuthor(commands, body);
    const named = namesText(body) || (body.slug !== undefined && body.slug !== before?.slug);
    return {
      text: named
        ? writtenText(language, wholeText(before, body, body.content !== undefined), before)
        : undefined,
    };
  } catch (error) {
    if (!(error instanceof Refusal) || error.field === undefined) throw error;
    throw new Refusal(error.kind, error.code, within + error.field);
  }
}

/** Its slugs stay its own: an address leads to no other text. */
export async function removeOrRestore(
  commands: Commands,
  kind: PublicationKind,
  {
    command,
    call,
    publicationId,
  }: {
    readonly command: 'remove' | 'restore';
    readonly call: Call<unknown, unknown, unknown>;
    readonly publicationId: number;
  },
): Promise<Handled<Publication, PublicationEvent>> {
  const stream = publicationStream(publicationId);
  const { state } = await loadState(commands, stream, publicationDecider);
  if (state.status === 'none' || state.kind !== kind) throw new Refusal('notFound', 'notFound');
  const at = new Date(commands.now()).toISOString();
  const asked = { kind: command, by: call.actor, at } as const;
  return commands.handle(stream, publicationDecider, asked, commandContext(call));
}

const namesText = ({ title, abstract, content, author, authorName, readTime }: PublicationBody): boolean =>
  [title, abstract, content, author, authorName, readTime].some(field => field !== undefined);

/** The text after a body was sent; a language that has none yet needs a title and a content. */
function wholeText(
  before: Translation | undefined,
  body: PublicationBody,
  needsContent: boolean,
): WrittenText {
  const { title = before?.title, content = before?.content } = body;
  if (title === undefined) throw new Refusal('invalid', 'required', 'title');
  if (content === undefined) throw new Refusal('invalid', 'required', 'content');
  const { abstract = before?.abstract ?? '', authorName: author = before?.author ?? '' } = body;
  const authorId = body.author === undefined ? (before?.authorId ?? null) : accountIn(body.author);
  return { title, abstract, content, needsContent, author, authorId, readTime: body.readTime };
}

const accountIn = (named: string | null): number | null =>
  named === null ? null : Number(referencedId('User', named));

/** @throws {Refusal} unknownReference: the author that a body names has no account */
async function checkAuthor({ people }: Commands, { author }: PublicationBody): Promise<void> {
  if (!author) return;
  const id = referencedId('User', author);
  if (id === undefined || !(await people.get(id))) throw new Refusal('invalid', 'unknownReference', 'author');
}

/**
 * The ids of the terms that a body names; what it does not name is absent.
 * @throws {Refusal} unknownReference for what is not there, and for a category of texts of another type
 */
async function termsIn(
  { terms }: Commands,
  type: PostType | null,
  { categories, tags }: PublicationBody,
): Promise<{ categories?: number[]; tags?: number[] }> {
  const ids = async (kind: 'category' | 'tag', references: readonly string[] | undefined, field: string) => {
    if (!references) return undefined;
    const found = await namedTerms(terms, kind, references, type);
    if (!found) throw new Refusal('invalid', 'unknownReference', field);
    return found;
  };
  const [inCategories, withTags] = await allOrRefusals([
    () => ids('category', categories, 'categories'),
    () => ids('tag', tags, 'tags'),
  ]);
  return { ...(inCategories && { categories: inCategories }), ...(withTags && { tags: withTags }) };
}

/** The path of the picture that a reference names; an address is one already. */
async function coverIn(commands: Commands, { cover }: PublicationBody): Promise<string | null | undefined> {
  if (!cover?.startsWith('/api/')) return cover;
  const file = await sentFile(commands, referencedId('File', cover));
  if (file?.type !== 'image') throw new Refusal('invalid', 'unknownReference', 'cover');
  return `${MEDIA_ROOT}/${file.blob}`;
}
