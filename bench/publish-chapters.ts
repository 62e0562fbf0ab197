import type { EventLog } from '../platform/event-log/event-log.ts';
import type { History } from '../tests/build-events.ts';
import { haveChapters, readChapters } from '../tests/chapters.ts';

const INSTEAD = 2668;

/**
 * Publishes the chapters of the two real texts, one publication each; as many short texts where the files are
 * not at hand. Answers the ids of the publications.
 */
export function publishChapters(history: History): readonly number[] {
  const categories = Array.from({ length: 20 }, () => history.category());
  const tags = Array.from({ length: 30 }, () => history.tag());
  const some = (ids: readonly number[], at: number) => ids[at % ids.length] ?? 0;
  const draft = (at: number) =>
    history.publication({ categories: [some(categories, at)], tags: [some(tags, at)], languages: [] });
  if (!haveChapters()) {
    return Array.from({ length: INSTEAD }, (_, at) => {
      const publicationId = draft(at);
      history.translation(publicationId, 'fr');
      history.publish(publicationId, 'fr');
      return publicationId;
    });
  }
  return readChapters().map(({ language, title, abstract, text, slug }, at) => {
    const publicationId = draft(at);
    const content = text
      .split('\n')
      .map(verse => `<p>${verse}</p>`)
      .join('');
    history.translation(publicationId, language, { title, abstract: abstract.slice(0, 600), content, slug });
    history.publish(publicationId, language);
    return publicationId;
  });
}

/** Each stream in one append. */
export async function appendWhole(log: EventLog, { events }: History): Promise<void> {
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
