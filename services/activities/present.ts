import type { Activity } from '../../contract/activities.ts';
import { type ContentKey, contentName, contentReference } from '../../contract/content-key.ts';
import { LANGUAGES, type Language } from '../../contract/languages.ts';
import { reference } from '../../contract/references.ts';
import type { PostType } from '../../contract/taxonomy.ts';
import type { ActivityDocument } from '../../projections/activities.ts';
import type { ReadModels } from '../../projections/all.ts';
import type { Terms } from '../../projections/find-terms.ts';
import { rulesById } from '../../projections/moderation-rules.ts';
import { fullName, isForgotten } from '../../projections/people.ts';
import { cardId } from '../../projections/publication-cards.ts';
import { type Contents, publishedTexts } from '../../projections/published-content.ts';
import { termId } from '../../projections/terms.ts';

export type ActivityReaders = Contents &
  Pick<ReadModels, 'people' | 'comments' | 'terms' | 'moderationRules'>;

interface Subject {
  readonly reference: string | null;
  readonly title: string | null;
  readonly path: string | null;
  readonly postType: PostType | null;
}
const NOTHING: Subject = { reference: null, title: null, path: null, postType: null };

/** With the names and titles of now, read at once for all of them. */
export async function presentActivities(
  readers: ActivityReaders,
  documents: readonly ActivityDocument[],
  language: Language,
): Promise<Activity[]> {
  const ids = (about: ActivityDocument['about']) => [
    ...new Set(documents.flatMap(one => (one.about === about && one.subject !== null ? one.subject : []))),
  ];
  const actors = (by: 'person' | 'rule') =>
    documents.flatMap(one => (one.by === by && one.actor !== null ? one.actor : []));
  const accounts = actors('person').map(String);
  const [people, comments, terms, rules] = await Promise.all([
    readers.people.getMany([...new Set([...accounts, ...ids('User')])]),
    readers.comments.getMany(ids('Comment')),
    readers.terms.getMany([
      ...ids('Category').map(id => termId('category', id)),
      ...ids('Tag').map(id => termId('tag', id)),
    ]),
    rulesById(readers.moderationRules, [...actors('rule'), ...ids('ModerationRule').map(Number)]),
  ]);
  const names = new Map(people.flatMap(one => (isForgotten(one) ? [] : [[one.userId, fullName(one)]])));
  const under = new Map(comments.map(({ id, contentKind, contentId }) => [id, { contentKind, contentId }]));
  const known = new Map(terms.map(term => [termId(term.kind, term.id), term]));
  const textOf = await textsOf(readers, {
    publications: ids('publication'),
    testimonies: ids('Temoignage'),
    contents: [...under.values()],
    language,
  });
  const subjectOf = ({ about, subject }: ActivityDocument): Subject => {
    if (about === null || subject === null) return NOTHING;
    const id = Number(subject);
    switch (about) {
      case 'publication':
        return textOf('post', id);
      case 'Temoignage':
        return textOf('temoignage', id);
      case 'Comment': {
        const text = under.get(id);
        return {
          ...(text ? textOf(text.contentKind, text.contentId) : NOTHING),
          reference: reference('Comment', id),
        };
      }
      case 'Category':
      case 'Tag': {
        const term = known.get(termId(about === 'Tag' ? 'tag' : 'category', id));
        const title = term?.translations[language].title ?? null;
        return { ...NOTHING, reference: reference(about, id), title, postType: term?.type ?? null };
      }
      case 'User':
        return { ...NOTHING, reference: reference('User', id), title: names.get(id) ?? null };
      case 'ModerationRule':
        return { ...NOTHING, reference: reference(about, subject), title: rules.get(id)?.title ?? null };
      case 'HousePage':
        return { ...NOTHING, reference: reference(about, subject), path: subject };
      default:
        return { ...NOTHING, reference: reference(about, subject) };
    }
  };
  return documents.map(document => {
    const { id, type, group, by, actor, at } = document;
    const { reference: subject, title, path, postType } = subjectOf(document);
    const nameOf = (id: number) => (by === 'rule' ? rules.get(id)?.title : names.get(id));
    const actorName = actor === null ? null : (nameOf(actor) ?? null);
    const isPerson = by === 'person' && actorName !== null;
    return {
      '@id': `/api/activity/${id}`,
      '@type': 'Activity',
      ...{ id, type, group, by, actorName, subject, title, path, postType },
      actor: isPerson ? reference('User', actor ?? 0) : null,
      language: LANGUAGES.find(one => one === document.language) ?? null,
      createdAt: at,
    };
  });
}

interface Asked {
  readonly publications: readonly string[];
  readonly testimonies: readonly string[];
  readonly contents: readonly ContentKey[];
  readonly language: Language;
}

/** Of any status: the title in this language where there is one. The kind of a publication stands in its card. */
async function textsOf(readers: Contents & { readonly terms: Terms }, asked: Asked) {
  const { contents, language } = asked;
  const idsOf = (isTestimony: boolean) =>
    contents.flatMap(({ contentKind, contentId }) =>
      (contentKind === 'temoignage') === isTestimony ? String(contentId) : [],
    );
  const [cards, told] = await Promise.all([
    readers.publicationCards.getMany(
      [...asked.publications, ...idsOf(false)].flatMap(id => LANGUAGES.map(one => cardId(Number(id), one))),
    ),
    readers.testimonies.getMany([...asked.testimonies, ...idsOf(true)]),
  ]);
  const known = new Map<string, { readonly content: ContentKey; readonly title: string }>();
  const place = (isTestimony: boolean, id: number) => `${isTestimony ? 'testimony' : 'publication'} ${id}`;
  for (const { id, title } of told)
    known.set(place(true, id), { content: { contentKind: 'temoignage', contentId: id }, title });
  for (const { publicationId: id, kind, title, language: one } of cards)
    if (title !== '' && (one === language || !known.has(place(false, id))))
      known.set(place(false, id), { content: { contentKind: kind, contentId: id }, title });
  const pages = await publishedTexts(
    readers,
    [...known.values()].map(({ content }) => content),
    language,
  );
  return (kind: ContentKey['contentKind'], contentId: number): Subject => {
    const text = known.get(place(kind === 'temoignage', contentId));
    const content = text?.content ?? { contentKind: kind, contentId };
    return {
      postType: null,
      reference: contentReference(content),
      title: text?.title || null,
      path: pages.get(contentName(content))?.path ?? null,
    };
  };
}
