import { CONTENT_KINDS, type ContentKey, contentName, namedAs } from '../../contract/content-key.ts';
import type { NamedText } from '../../contract/content-references.ts';
import type { ModerationCard, ModerationCase } from '../../contract/moderation.ts';
import { reference } from '../../contract/references.ts';
import { shortened } from '../../platform/text/excerpt.ts';
import { type AccountDocument, canBeWrittenTo } from '../../projections/accounts.ts';
import type { CaseDocument } from '../../projections/cases.ts';
import type { CommentDocument } from '../../projections/comments.ts';
import type { ModerationRuleDocument } from '../../projections/moderation-rules.ts';
import type { NamesOf } from '../../projections/people.ts';
import type { TestimonyDocument } from '../../projections/testimonies.ts';

/** What stands around a number of cases. */
export interface Around {
  readonly names: NamesOf;
  /** By their names: the published texts that comments stand under, or that are reported. */
  readonly texts: ReadonlyMap<string, NamedText>;
  /** By their ids: those that are decided on, or reported. */
  readonly comments: ReadonlyMap<number, CommentDocument>;
  /** Those that have decided, or left a text to a person. */
  readonly rules: ReadonlyMap<number, ModerationRuleDocument>;
}

/** The text of a case, when it is about one and not about a comment. */
export function textOf({ about }: CaseDocument): ContentKey | undefined {
  const contentKind = CONTENT_KINDS.find(kind => kind === about.kind);
  return contentKind && { contentKind, contentId: about.id };
}

export function presentCard(
  document: CaseDocument,
  { names, texts, comments, rules }: Around,
): ModerationCard {
  const { id, kind, about, userId, author, reason, decidedBy } = document;
  const ruleNamed = (ruleId: number | null) => {
    const rule = ruleId === null ? undefined : rules.get(ruleId);
    if (!rule) return null;
    const { status, title } = rule;
    return { '@id': status === 'standing' ? reference('ModerationRule', rule.ruleId) : null, title };
  };
  const content = textOf(document);
  const comment = about.kind === 'comment' ? comments.get(about.id) : undefined;
  const under = content ?? comment;
  const text = under && texts.get(contentName(under));
  const reported = comment ? shortened(comment.message) : (text?.title ?? '');
  return {
    '@id': reference('ModerationCase', id),
    '@type': 'ModerationCase',
    id,
    kind,
    status: document.status,
    ...(content ? namedAs(content) : { post: null, temoignage: null }),
    comment: about.kind === 'comment' ? reference('Comment', about.id) : null,
    title: kind === 'report' ? reported : document.title,
    language: document.language,
    text: kind === 'testimony' ? null : (text ?? null),
    owner: userId === null ? null : reference('User', userId),
    ownerName: names(userId, author).full,
    reason,
    waitingSince: document.waitingSince,
    decidedAt: document.decidedAt,
    decidedBy: decidedBy === null ? null : names(decidedBy, '').full,
    decidedByRule: ruleNamed(document.decidedByRule),
    heldByRule: ruleNamed(document.heldByRule),
    revision: document.revision,
  };
}

interface Beside {
  readonly comment: CommentDocument | undefined;
  /** The comment that it answers. */
  readonly parent: CommentDocument | undefined;
  /** That is reported. */
  readonly testimony: TestimonyDocument | undefined;
  readonly author:
    | (Pick<NonNullable<ModerationCase['author']>, 'published' | 'refused'> & {
        readonly account: AccountDocument;
        readonly others: readonly ModerationCard[];
      })
    | undefined;
  readonly same: readonly ModerationCard[];
}

export function presentCase(
  document: CaseDocument,
  around: Around,
  { comment, parent, testimony, author, same }: Beside,
): ModerationCase {
  const reported = document.kind === 'report' ? (comment ?? testimony) : undefined;
  const nameOf = ({ userId, author: written }: CommentDocument) => around.names(userId, written).full;
  return {
    ...presentCard(document, around),
    message: comment?.message ?? null,
    appeal: document.appeal,
    note: document.note,
    reported: reported ? { status: reported.status, revision: reported.revision } : null,
    answers: parent ? { authorName: nameOf(parent), message: parent.message } : null,
    author: author
      ? {
          isConfirmed: author.account.verifiedAt !== null,
          firstName: author.account.name,
          canBeWrittenTo: canBeWrittenTo(author.account),
          language: author.account.language,
          createdAt: author.account.createdAt,
          published: author.published,
          refused: author.refused,
          others: author.others.map(presentOther),
        }
      : null,
    same: same.map(presentOther),
  };
}

const presentOther = (card: ModerationCard): ModerationCase['same'][number] => {
  const { '@id': reference, id, kind, status, title, reason, waitingSince, decidedAt } = card;
  return { '@id': reference, id, kind, status, title, reason, waitingSince, decidedAt };
};
