import { createHash } from 'node:crypto';
import { LANGUAGES } from '../contract/languages.ts';
import { type PublicationDetails, publicationDetails } from '../contract/publication-kinds.ts';
import { reference } from '../contract/references.ts';
import { DEMO } from '../events/own-doing.ts';
import type { Blobs } from '../platform/blobs/blobs.ts';
import { readingMinutes } from '../platform/text/reading-time.ts';
import { asParagraphs, plainText } from '../platform/text/rich-text.ts';
import { fileDecider, fileStream } from '../services/files/file.ts';
import { isUnused } from '../services/installation/secrets.ts';
import { publicationDecider, publicationStream } from '../services/publications/publication.ts';
import { type PublicationTools, translationText } from '../services/publications/written-text.ts';
import { idOfName } from '../services/reservations/entity-id.ts';
import { reserve, reservedBy, reserveSlug } from '../services/reservations/reserve.ts';
import { ensureTerm } from '../services/taxonomy/commands.ts';
import { testimonyDecider, testimonyStream } from '../services/testimonies/testimony.ts';
import { type DemoContent, type DemoTestimony, type DemoText, readDemoContent } from './demo-files.ts';
import { madeFiles } from './files/made-files.ts';

const CONTEXT = { actor: 'system', correlationId: DEMO };
const BY = { userId: null, roles: ['ROLE_EDITOR'] } as const;
/** Sample testimonies belong to nobody: no account has this id. */
const NOBODY = 1;

/** In the log around the demo content: what was begun and is not finished was interrupted. */
const BEGUN = 'demo-begun';
const FINISHED = 'demo-finished';

export interface DemoTools extends PublicationTools {
  /** Where the files are kept that it makes. */
  readonly files: Pick<Blobs, 'keep'>;
}

/** Publishes the demo content in an empty log, oldest first; where that was interrupted, it goes on. */
export async function loadDemo(program: PublicationTools, files: DemoTools['files']): Promise<void> {
  const tools = { ...program, files };
  const { log, now } = tools;
  const isWanted = (await isUnused(log)) || (await reservedBy(log, BEGUN)) !== undefined;
  if (!isWanted || (await reservedBy(log, FINISHED)) !== undefined) return;
  await reserve(log, now, CONTEXT, BEGUN, 'demo');
  await publishDemo(tools);
  await reserve(log, now, CONTEXT, FINISHED, 'demo');
}

async function publishDemo(tools: DemoTools): Promise<void> {
  const { taxonomy, texts, contents, testimonies } = readDemoContent();
  const categories = new Map<string, number>();
  for (const { key, type, ...titles } of taxonomy.categories) {
    const categoryId = await idOf(tools, `category-${key}`);
    await ensureTerm(tools, BY, { kind: 'category', id: categoryId, type }, titles, CONTEXT);
    categories.set(key, categoryId);
  }
  const tags = new Map<string, number>();
  for (const { key, fr, 'en-US': english } of taxonomy.tags) {
    const tagId = await idOf(tools, `tag-${key}`);
    const titles = { fr: { title: fr }, 'en-US': { title: english } };
    await ensureTerm(tools, BY, { kind: 'tag', id: tagId, type: null }, titles, CONTEXT);
    tags.set(key, tagId);
  }
  for (const text of oldestFirst<DemoPublication>([...texts, ...contents]))
    await publishText(tools, text, { categories, tags, texts });
  for (const testimony of oldestFirst(testimonies)) await publishTestimony(tools, testimony, tags);
}

const idOf = (tools: PublicationTools, key: string): Promise<number> =>
  idOfName(tools, CONTEXT, `demo-${key}`);

const isNew = async ({ log }: PublicationTools, stream: string): Promise<boolean> =>
  (await log.readStream(stream, { limit: 1 })).length === 0;

const oldestFirst = <Text extends { readonly publishedOn: string }>(texts: readonly Text[]): Text[] =>
  texts.toSorted((a, b) => a.publishedOn.localeCompare(b.publishedOn));

/** Texts appear in the morning of their day; where the clock is behind it, now. */
function momentOf({ publishedOn }: { readonly publishedOn: string }, now: string): string {
  const morning = `${publishedOn}T05:00:00.000Z`;
  return morning < now ? morning : now;
}

function idsOf(keys: readonly string[], known: ReadonlyMap<string, number>): number[] {
  return keys.map(key => {
    const id = known.get(key);
    if (id === undefined) throw new Error(`content/taxonomy.json has no ${key}`);
    return id;
  });
}

type DemoPublication = DemoText | DemoContent;

/** What a text stands among. */
interface Around {
  readonly categories: ReadonlyMap<string, number>;
  readonly tags: ReadonlyMap<string, number>;
  readonly texts: readonly DemoText[];
}

/** What is a text and nothing else, or of another kind, with what that has of its own. */
async function publishText(
  tools: DemoTools,
  text: DemoPublication,
  { categories, tags, texts }: Around,
): Promise<void> {
  const publicationId = await idOf(tools, `text-${text.key}`);
  if (!(await isNew(tools, publicationStream(publicationId)))) return;
  const details = 'details' in text ? await detailsOf(tools, text, texts) : undefined;
  const kind = details?.kind ?? 'post';
  // Voices are still to be recorded.
  const status = kind === 'voix_off' ? 're-read' : 'published';
  const at = new Date(tools.now()).toISOString();
  const translations = await Promise.all(
    LANGUAGES.map(async language => {
      const { title, abstract, content } = text[language];
      const words = { title, abstract, content: content.join('\n'), author: text.author[language] };
      const whole = { ...words, needsContent: kind === 'post' };
      const written = await translationText(tools, { kind, publicationId, language }, whole, CONTEXT);
      return { language, text: written, status, publishAt: momentOf(text, at) } as const;
    }),
  );
  await tools.handle(
    publicationStream(publicationId),
    publicationDecider,
    {
      kind: 'draft',
      by: BY,
      at,
      publication: {
        publicationId,
        kind,
        type: 'type' in text ? text.type : null,
        ownerId: null,
        categories: 'categories' in text ? idsOf(text.categories, categories) : [],
        tags: idsOf(text.tags, tags),
        cover: null,
        season: text.season,
      },
      ...(details && { details }),
      translations,
    },
    CONTEXT,
  );
}

/** With the references of the text that a voice-over reads and of the files, which are named by their keys. */
async function detailsOf(
  tools: DemoTools,
  { details }: DemoContent,
  texts: readonly DemoText[],
): Promise<PublicationDetails> {
  const { text, files, address } = details;
  const named = typeof text === 'string' && { text: reference('Post', await idOf(tools, `text-${text}`)) };
  const made = Array.isArray(files) && { files: await keptFiles(tools, files.map(String), texts) };
  const recording = typeof address === 'string' && {
    address: (await keptFiles(tools, [address], texts))[0],
  };
  return publicationDetails.parse({ ...details, ...named, ...made, ...recording });
}

/** Makes the files that are not there yet and keeps them; answers their references. */
async function keptFiles(
  tools: DemoTools,
  keys: readonly string[],
  texts: readonly DemoText[],
): Promise<string[]> {
  const all = madeFiles(texts);
  const references: string[] = [];
  for (const key of keys)
    for (const { name, format, inLanguage, make } of all[key] ?? []) {
      const fileId = await idOf(tools, `file-${key}-${name}`);
      references.push(reference('File', fileId));
      if (!(await isNew(tools, fileStream(fileId)))) continue;
      const bytes = await make();
      const blob = `${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}.${format.extension}`;
      await tools.files.keep(blob, bytes);
      const stored = { blob, ...format, size: bytes.length, width: null, height: null, name };
      const file = { fileId, ...stored, ownerId: null, deviceId: null };
      const command = { kind: 'upload', file, description: { inLanguage } } as const;
      await tools.handle(fileStream(fileId), fileDecider, command, CONTEXT);
    }
  return references;
}

/** A testimony is written in one language: its two versions are two testimonies. */
async function publishTestimony(
  tools: PublicationTools,
  testimony: DemoTestimony,
  tags: ReadonlyMap<string, number>,
): Promise<void> {
  const { log, handle, now } = tools;
  for (const language of LANGUAGES) {
    const testimonyId = await idOf(tools, `testimony-${testimony.key}-${language}`);
    const stream = testimonyStream(testimonyId);
    const [, submitted, decided] = await log.readStream(stream, { limit: 3 });
    if (decided) continue;
    const [notice, ...story] = testimony[language].content;
    const content = asParagraphs(`<p><small>${notice}</small></p>`) + asParagraphs(story.join('\n\n'));
    const text = {
      title: testimony[language].title,
      abstract: testimony[language].abstract,
      content,
      readTimeMinutes: readingMinutes(plainText(content), language),
      tags: idsOf(testimony.tags, tags),
      cover: null,
    };
    const submit = {
      kind: 'submit',
      testimonyId,
      userId: NOBODY,
      author: testimony.author[language],
      language,
      season: testimony.season,
      consent: null,
      ...text,
    } as const;
    if (!submitted) await handle(stream, testimonyDecider, submit, CONTEXT);
    const slug = await reserveSlug(
      log,
      now,
      CONTEXT,
      { section: 'temoignage', language, title: text.title },
      stream,
    );
    const publishedAt = momentOf(testimony, new Date(now()).toISOString());
    await handle(stream, testimonyDecider, { kind: 'publish', by: BY, text, slug, publishedAt }, CONTEXT);
  }
}
