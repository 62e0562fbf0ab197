import type { EventLog } from '../platform/event-log/event-log.ts';
import type { SearchDocument } from '../search/search-index.ts';
import type { BuiltEvent, History } from '../tests/build-events.ts';
import { haveChapters, readChapters } from '../tests/chapters.ts';

const INSTEAD = 2668;

/**
 * Publishes the chapters of the two real texts, one publication each; as many short texts where the files are
 * not at hand. Answers the ids of the publications.
 */
export const publishChapters = (history: History): readonly number[] =>
  publishTexts(history, haveChapters() ? readChapters() : Array<undefined>(INSTEAD).fill(undefined));

/** Undefined stands for some short text. */
export function publishTexts(
  history: History,
  texts: Iterable<SearchDocument | undefined>,
): readonly number[] {
  const categories = Array.from({ length: 20 }, () => history.category());
  const tags = Array.from({ length: 30 }, () => history.tag());
  const some = (ids: readonly number[], at: number) => ids[at % ids.length] ?? 0;
  return Array.from(texts, (written, at) => {
    const publicationId = history.publication({
      categories: [some(categories, at)],
      tags: [some(tags, at)],
      languages: [],
    });
    const language = written?.language ?? 'fr';
    history.translation(publicationId, language, written && contentOf(written));
    history.publish(publicationId, language);
    return publicationId;
  });
}

const contentOf = ({ title, abstract, text, slug }: SearchDocument) => ({
  title,
  abstract: abstract.slice(0, 600),
  content: text
    .split('\n')
    .map(verse => `<p>${verse}</p>`)
    .join(''),
  slug,
});

/** Each stream in one append. */
export async function appendWhole(log: EventLog, events: readonly BuiltEvent[]): Promise<void> {
  const streams = Map.groupBy(events, ({ stream }) => stream);
  await Promise.all(
    [...streams].map(([stream, all]) =>
      log.append(
        stream,
        'none',
        all.map(({ stream: _, ...event }) => event),
      ),
    ),
  );
}
