import { createHash } from 'node:crypto';
import pLimit from 'p-limit';
import { Refusal } from '../../../contract/refusals.ts';
import type { PostType } from '../../../contract/taxonomy.ts';
import type { CommandContext } from '../../../platform/event-log/handle.ts';
import { isOutage } from '../../../platform/following/outage.ts';
import { idOfName } from '../../reservations/entity-id.ts';
import { reservedBy } from '../../reservations/reserve.ts';
import { type PublicationCommand, publicationDecider, publicationStream } from '../publication.ts';
import { type PublicationTools, translationText } from '../written-text.ts';
import { type ImportedText, type ImportOptions, parseLine } from './imported-line.ts';

export interface ImportReport {
  readonly added: number;
  readonly alreadyThere: number;
  readonly refused: readonly { readonly line: number; readonly reason: string }[];
  /** The log or a store was away: the lines that are in none of these are still to come. */
  readonly outage: string | undefined;
}

/** What an import needs: the texts are its own affair, categories are made by whoever has them. */
export interface ImportTools extends PublicationTools {
  /** Makes a category of that id and title unless there is one. */
  readonly ensureCategory: (
    category: { readonly id: number; readonly type: PostType; readonly title: string },
    context: CommandContext,
  ) => Promise<void>;
}

export type ImportProgress = (done: number) => void;

const BY = { roles: ['ROLE_EDITOR'] } as const;
const CONTEXT = { actor: 'system', correlationId: 'import' };
/** Enough to fill the log's group commits. */
const AT_ONCE = 16;

const sourceName = (kind: string, source: string): string =>
  `source-${kind}-${createHash('sha256').update(source).digest('hex')}`;

/**
 * Publishes each line of NDJSON as a text. Sources are reserved, so that a text that is there, or that an
 * interrupted run had begun, is not added again. A bad line is reported and the others go on; an outage ends it.
 */
export async function importTexts(
  tools: ImportTools,
  lines: AsyncIterable<string>,
  options: ImportOptions & { readonly dryRun?: boolean },
  progress: ImportProgress,
): Promise<ImportReport> {
  const refused: { line: number; reason: string }[] = [];
  let [added, alreadyThere, done] = [0, 0, 0];
  let outage: string | undefined;
  const categories = new Map<string, Promise<number>>();
  const limit = pLimit(AT_ONCE);
  const running = new Set<Promise<void>>();

  const tried = new Set<string>();
  const wouldAdd = async (text: ImportedText): Promise<boolean> => {
    if (tried.has(text.source)) return false;
    tried.add(text.source);
    return !(await isThere(tools, text));
  };

  async function importLine(line: string, number: number): Promise<void> {
    if (outage !== undefined) return;
    try {
      // Some programs begin a file with a mark of its byte order.
      const text = parseLine(line.replace(/^\uFEFF/, ''), options, tools.now());
      const fresh = options.dryRun
        ? await wouldAdd(text)
        : await importText(tools, text, options, categories);
      if (fresh) added++;
      else alreadyThere++;
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      if (isOutage(error)) {
        outage ??= reason;
        return;
      }
      refused.push({ line: number, reason });
    }
    progress(++done);
  }

  let number = 0;
  for await (const line of lines) {
    if (outage !== undefined) break;
    number++;
    if (line.trim() === '') continue;
    const work: Promise<void> = limit(importLine, line, number).finally(() => running.delete(work));
    running.add(work);
    if (running.size >= AT_ONCE * 2) await Promise.race(running);
  }
  await Promise.all(running);
  return { added, alreadyThere, refused: refused.sort((a, b) => a.line - b.line), outage };
}

/** Asked without taking anything: a run that only tries leaves no trace. */
async function isThere({ log }: PublicationTools, { source }: ImportedText): Promise<boolean> {
  const id = await reservedBy(log, sourceName('post', source));
  return id !== undefined && (await log.readStream(publicationStream(Number(id)), { limit: 1 })).length > 0;
}

async function importText(
  tools: ImportTools,
  text: ImportedText,
  { type }: ImportOptions,
  categories: Map<string, Promise<number>>,
): Promise<boolean> {
  const { log, handle, now } = tools;
  const publicationId = await idOfName(tools, CONTEXT, sourceName('post', text.source));
  const stream = publicationStream(publicationId);
  if ((await log.readStream(stream, { limit: 1 })).length > 0) return false;
  const at = new Date(now()).toISOString();
  const category =
    text.category === undefined ? [] : [await categoryOf(tools, type, text.category, categories)];
  const written = await translationText(
    tools,
    { kind: 'post', publicationId, language: text.language },
    { ...text, needsContent: true },
    CONTEXT,
  );
  const draft: PublicationCommand = {
    kind: 'draft',
    by: BY,
    at,
    publication: {
      publicationId,
      kind: 'post',
      type,
      ownerId: null,
      categories: category,
      tags: [],
      cover: null,
      season: 'green',
    },
    translations: [
      { language: text.language, text: written, status: 'published', publishAt: text.publishedAt ?? at },
    ],
  };
  try {
    await handle(stream, publicationDecider, draft, CONTEXT);
    return true;
  } catch (error) {
    // Another line or another import has drafted the same source meanwhile.
    if (error instanceof Refusal && error.kind === 'conflict') return false;
    throw error;
  }
}

/** The category of a name: the same title in both languages, made when it is first needed. */
function categoryOf(
  tools: ImportTools,
  type: ImportOptions['type'],
  title: string,
  known: Map<string, Promise<number>>,
): Promise<number> {
  let category = known.get(title);
  if (!category) {
    category = makeCategory(tools, type, title);
    known.set(title, category);
  }
  return category;
}

async function makeCategory(tools: ImportTools, type: ImportOptions['type'], title: string): Promise<number> {
  const categoryId = await idOfName(tools, CONTEXT, sourceName(`category-${type}`, title));
  await tools.ensureCategory({ id: categoryId, type, title }, CONTEXT);
  return categoryId;
}
