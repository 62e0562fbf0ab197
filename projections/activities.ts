/** What happened to texts, comments, terms and accounts: who, what, when, and nothing that anybody has said. */
import type { Page } from '../contract/paging.ts';
import type { AccountEvent } from '../events/accounts.ts';
import type { CommentEvent } from '../events/comments.ts';
import type { PublicationEvent } from '../events/publications.ts';
import type { TaxonomyEvent } from '../events/taxonomy.ts';
import type { TestimonyEvent } from '../events/testimonies.ts';
import type { RecordedEvent } from '../platform/event-log/event-log.ts';
import { type Change, readModel } from '../platform/read-models/read-model.ts';
import { findPage, type Paging } from '../platform/read-store/find-page.ts';
import type { Collection } from '../platform/read-store/read-store.ts';

export type ActivityDocument = {
  readonly id: string;
  readonly type: string;
  /** The id of an account; null of who has none. */
  readonly actor: number | null;
  /** `publication`: of which kind, its card knows. */
  readonly about: 'publication' | 'Temoignage' | 'Comment' | 'Category' | 'Tag' | 'User';
  readonly subject: number;
  readonly at: string;
  /** In its stream: several events of one command happen at the same moment. */
  readonly revision: number;
};

type Handler<Key extends string> = (
  event: RecordedEvent<string, { readonly [One in Key]: number }>,
) => Change<ActivityDocument>[];

const happened =
  <Key extends string>(about: ActivityDocument['about'], key: Key): Handler<Key> =>
  ({ id, type, actor, at, revision, data }) => {
    const account = /^user:(\d+)$/.exec(actor)?.[1];
    const by = account === undefined ? null : Number(account);
    return [{ id, evolve: () => ({ id, type, actor: by, about, subject: data[key], at, revision }) }];
  };

const publication = happened('publication', 'publicationId');
const testimony = happened('Temoignage', 'testimonyId');
const comment = happened('Comment', 'commentId');
const category = happened('Category', 'categoryId');
const tag = happened('Tag', 'tagId');
const account = happened('User', 'userId');

export const activities = readModel<
  PublicationEvent | TestimonyEvent | CommentEvent | TaxonomyEvent | AccountEvent
>()<ActivityDocument>({
  name: 'activities',
  version: 1,
  fields: { at: 'text', revision: 'number' },
  indexes: [['at', 'revision']],
  on: {
    PublicationDrafted: publication,
    TranslationSentForReview: publication,
    TranslationScheduled: publication,
    TranslationPublished: publication,
    TranslationArchived: publication,
    PublicationRemoved: publication,
    PublicationRestored: publication,
    TestimonySubmitted: testimony,
    TestimonyEdited: testimony,
    TestimonyPublished: testimony,
    TestimonyRejected: testimony,
    TestimonyUnpublished: testimony,
    TestimonyAppealed: testimony,
    TestimonyDecisionUndone: testimony,
    TestimonyWithdrawn: testimony,
    CommentPosted: comment,
    CommentEdited: comment,
    CommentPublished: comment,
    CommentRejected: comment,
    CommentDecisionUndone: comment,
    CommentWithdrawn: comment,
    CategoryCreated: category,
    CategoryChanged: category,
    CategoryRemoved: category,
    CategoryMerged: category,
    TagCreated: tag,
    TagChanged: tag,
    TagRemoved: tag,
    TagMerged: tag,
    UserRegistered: account,
    UserVerified: account,
    RolesAssigned: account,
    UserDeleted: account,
    UserReopened: account,
    UserForgotten: account,
  },
});

export const newestActivities = (
  all: Collection<ActivityDocument>,
  paging: Paging,
): Promise<Page<ActivityDocument>> =>
  findPage(
    all,
    {},
    [
      { field: 'at', direction: 'desc' },
      { field: 'revision', direction: 'desc' },
    ],
    paging,
  );
