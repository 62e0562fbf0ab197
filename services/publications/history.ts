import { LANGUAGES } from '../../contract/languages.ts';
import type { PublicationKind } from '../../contract/publication-kinds.ts';
import { reference } from '../../contract/references.ts';
import { Refusal } from '../../contract/refusals.ts';
import { mayAudit, mayModerate } from '../../contract/roles.ts';
import { againOnConflict, loadState } from '../../platform/event-log/load-state.ts';
import type { Decode } from '../../platform/event-log/upcasting.ts';
import type { Versioned } from '../../platform/http/calls/versioned.ts';
import { type Publication, publicationDecider, publicationStream } from './publication.ts';
import { type PublicationTools, slugFor } from './written-text.ts';

/** What a text was: its words in each language, and what goes with them. */
function fieldsOf(kind: PublicationKind, publication: Publication) {
  if (publication.status === 'none' || publication.kind !== kind) return undefined;
  const { categories, tags, cover, season, details, translations, removal } = publication;
  const shared = {
    categories: categories.map(id => reference('Category', id)),
    tags: tags.map(id => reference('Tag', id)),
    ...{ cover, season, ...details, deleted: removal !== null },
  };
  const texts = Object.entries(translations).flatMap(([language, translation]) => {
    const { title, abstract, content, author, slug, readTimeMinutes: readTime } = translation;
    const { status, publishedAt, publishAt } = translation;
    const text = {
      title,
      abstract,
      content,
      authorName: author,
      slug,
      readTime,
      status,
      publishedAt,
      publishAt,
    };
    return Object.entries(text).map(([field, value]) => [`${language}.${field}`, value] as const);
  });
  return { ...shared, ...Object.fromEntries(texts) };
}

/**
 * Words, categories, cover and details come back; the status stays, and a language that was added since. What was
 * deleted comes back by its own call, and by no version.
 */
export const publicationHistory = (
  tools: PublicationTools & { readonly decode: Decode },
  kind: PublicationKind,
): Versioned<Publication> => ({
  stream: id => publicationStream(Number(id)),
  decider: publicationDecider,
  fieldsOf: publication => fieldsOf(kind, publication),
  mayRead: ({ roles }) => mayModerate(roles) || mayAudit(roles),
  restore: (id, was, by, context) =>
    againOnConflict(async () => {
      if (!mayModerate(by.roles)) throw new Refusal('forbidden', 'forbidden');
      const stream = publicationStream(Number(id));
      const { state, revision, assertSeen } = await loadState(tools, stream, publicationDecider);
      if (was.status === 'none' || state.status === 'none' || state.removal)
        throw new Refusal('notFound', 'notFound');
      assertSeen(context);
      const translations = await Promise.all(
        LANGUAGES.flatMap(language => {
          const before = state.translations[language];
          const text = was.translations[language];
          if (!text) return [];
          const { title, abstract, content, author, authorId, readTimeMinutes } = text;
          const written = { title, abstract, content, author, authorId, readTimeMinutes };
          const place = { kind, publicationId: Number(id), language };
          return slugFor(tools, place, title, before, context).then(slug => ({
            language,
            text: { ...written, slug },
          }));
        }),
      );
      const { categories, tags, cover, season, details } = was;
      const at = new Date(tools.now()).toISOString();
      const command = {
        kind: 'change',
        ...{ by, at, categories, tags, cover, season, translations },
        ...(details && { details }),
      } as const;
      const asRead = { ...context, expected: context.expected ?? revision };
      return tools.handle(stream, publicationDecider, command, asRead);
    }),
});
