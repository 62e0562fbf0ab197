/** The mails about texts, to who wrote them. */
import { postPath, testimonyPath } from '../../contract/addresses.ts';
import { authorLetterWords, consentLetter } from '../../contract/author-letters.ts';
import { DECISION_LETTERS, decisionLetter } from '../../contract/decision-letters.ts';
import { LANGUAGES, type Language } from '../../contract/languages.ts';
import { LIMITS } from '../../contract/limits.ts';
import { namedInLetters } from '../../contract/named-in-letters.ts';
import { SECTION_OF_KIND } from '../../contract/sections.ts';
import type { CommentEvent } from '../../events/comments.ts';
import type { LetterEvent } from '../../events/letters.ts';
import type { TestimonyEvent } from '../../events/testimonies.ts';
import type { EventLog, RecordedEvent } from '../../platform/event-log/event-log.ts';
import type { Decode } from '../../platform/event-log/upcasting.ts';
import type { MailWords } from '../../platform/mail/mail-words.ts';
import { type Composed, outgoing } from '../../platform/mail/outgoing.ts';
import { type AccountDocument, canBeWrittenTo } from '../../projections/accounts.ts';
import type { ReadModels } from '../../projections/all.ts';
import type { CommentDocument } from '../../projections/comments.ts';
import { termLinks } from '../../projections/find-terms.ts';
import {
  accountMailOwner,
  isLetter,
  type LetterTemplate,
  type MailDocument,
  type NoticeTemplate,
} from '../../projections/mails.ts';
import { cardId } from '../../projections/publication-cards.ts';
import type { TestimonyDocument } from '../../projections/testimonies.ts';
import { COMMENT_ANSWERED, OWN_COMMENTS } from './notice-mails.ts';

export interface NoticeTools
  extends Pick<ReadModels, 'accounts' | 'testimonies' | 'comments' | 'publicationCards' | 'terms'> {
  readonly log: EventLog;
  readonly decode: Decode;
  readonly publicUrl: URL;
  /** That a mail about their texts carries. */
  readonly switchOffToken: (userId: number) => string;
  /** That the mail which asks for a consent carries. */
  readonly consentToken: (userId: number, testimonyId: number) => string;
}

/** Where such mails are switched off, and where a consent is given, below `/{language}/`. */
const SWITCH_OFF = 'sans-messages';
const CONSENT = 'accord';
const DECIDED_ANEW =
  /^(?:Testimony|Comment)(?:DecisionUndone|Published|Unpublished|Rejected|Withdrawn|Forgotten)$/;

const UNDO_MS = LIMITS.undoSeconds * 1000;

interface Place {
  /** Null of a testimony that others read: neither its title nor its address, which is made of that, goes to them. */
  readonly title: string | null;
  /** Below `/{language}/`. */
  readonly path: string;
}

export function createComposeNotice(tools: NoticeTools) {
  const { log, decode, publicUrl } = tools;

  /** The event that asks for it; undefined when something else was decided since, or it is told already. */
  async function standing({ stream, revision, template }: MailDocument) {
    const all = (await log.readStream(stream)).map(decode);
    const [first, ...later] = all.slice(revision);
    if (!first || later.some(({ type }) => DECIDED_ANEW.test(type))) return undefined;
    // An answer that is rewritten, or put back, is no other one.
    const isTold = template === 'commentAnswered' && all.slice(0, revision).some(one => stood(one, all));
    return isTold ? undefined : (first as RecordedEvent & (TestimonyEvent | CommentEvent));
  }

  async function toAuthor(mail: MailDocument, template: NoticeTemplate): Promise<Composed> {
    const cause = await standing(mail);
    if (!cause) return { kind: 'unwanted' };
    const { data } = cause;
    const isTestimony = 'testimonyId' in data;
    const comment = isTestimony ? undefined : await tools.comments.get(String(data.commentId));
    const testimony = isTestimony ? await tools.testimonies.get(String(data.testimonyId)) : undefined;
    const answered = template === 'commentAnswered' ? await answeredBy(tools, comment) : comment;
    const writer = isTestimony ? testimony : answered;
    const isOwnAnswer = answered !== comment && answered?.userId === comment?.userId;
    const account = writer && (await tools.accounts.get(String(writer.userId)));
    if (!account || account.deletedAt !== null) return { kind: 'nobody' };
    if (!canBeWrittenTo(account) || isOwnAnswer) return { kind: 'unwanted' };
    const { language } = account;
    const place = testimony
      ? testimonyPlace(testimony)
      : await commentedPlace(tools, comment, language, { isRead: template !== 'commentRejected' });
    if (!place) return { kind: 'unwanted' };
    const { link, ...said } = wordsOf(template, language, place.title, cause);
    return toAccount(mail, account, {
      ...said,
      link: {
        words: place.path === OWN_COMMENTS.path ? OWN_COMMENTS.link[language] : link,
        path: `/${language}/${place.path}`,
      },
    });
  }

  function toAccount(
    mail: MailDocument,
    { language, email, name, lastName, userId }: AccountDocument,
    said: Pick<MailWords, 'subject' | 'paragraphs' | 'link'>,
  ): Composed {
    const token = tools.switchOffToken(userId);
    const to = [{ name: `${name} ${lastName}`, address: email }];
    const switchOff = {
      page: `/${language}/${SWITCH_OFF}?lien=${token}`,
      call: `/api/mails/off/${token}`,
    };
    return outgoing(
      mail,
      { owner: accountMailOwner(userId), to },
      { language, name, ...said, switchOff },
      publicUrl,
    );
  }

  /** In the name of the house: which of the moderators wrote it is not told. */
  async function fromModerator(mail: MailDocument): Promise<Composed> {
    const [recorded] = await log.readStream(mail.stream, { from: mail.revision, limit: 1 });
    if (!recorded) return { kind: 'nobody' };
    const { type, data } = decode(recorded) as RecordedEvent & LetterEvent;
    const account = await tools.accounts.get(String(data.userId));
    if (!account) return { kind: 'nobody' };
    const isComment = type === 'AuthorWritten' && data.about.kind === 'comment';
    const id = type === 'ConsentAsked' ? data.testimonyId : data.about.id;
    const comment = isComment ? await tools.comments.get(String(id)) : undefined;
    const testimony = isComment ? undefined : await tools.testimonies.get(String(id));
    const { language, userId } = account;
    const place = testimony
      ? testimonyPlace(testimony)
      : await commentedPlace(tools, comment, language, { isRead: false });
    // Forgotten since, or taken back.
    const isGone = type === 'AuthorWritten' ? data.message === '' : testimony?.status === 'withdrawn';
    if (!place || isGone || !canBeWrittenTo(account)) return { kind: 'unwanted' };
    const { title } = place;
    if (type === 'ConsentAsked') {
      const { subject, paragraphs, link } = consentLetter(language, testimony?.title ?? '');
      const path = `/${language}/${CONSENT}?lien=${id}.${tools.consentToken(userId, id)}`;
      return toAccount(mail, account, { subject, paragraphs, link: { words: link, path } });
    }
    const { subject, paragraphs, link } = authorLetterWords(isComment ? 'comment' : 'testimony', {
      ...{ language, title, message: data.message },
    });
    return toAccount(mail, account, {
      ...{ subject, paragraphs },
      link: { words: link, path: `/${language}/contact` },
    });
  }

  return (mail: MailDocument & { readonly template: NoticeTemplate | LetterTemplate }) =>
    isLetter(mail.template) ? fromModerator(mail) : toAuthor(mail, mail.template);
}

/** Whether it was published for long enough that a mail has left about it. */
const stood = ({ type, at, revision }: RecordedEvent, all: readonly RecordedEvent[]): boolean =>
  type === 'CommentPublished' &&
  !all
    .slice(revision + 1)
    .some(later => DECIDED_ANEW.test(later.type) && Date.parse(later.at) - Date.parse(at) < UNDO_MS);

function wordsOf(
  template: NoticeTemplate,
  language: Language,
  title: string | null,
  { data, actor }: RecordedEvent & (TestimonyEvent | CommentEvent),
) {
  if (template === 'commentAnswered') {
    const { subject, first, link } = COMMENT_ANSWERED[language];
    return { subject, link, paragraphs: [first.replace('{text}', () => namedInLetters(language, title))] };
  }
  const { reason, note } = { reason: null, note: null, ...data } as Pick<
    Parameters<typeof decisionLetter>[0],
    'reason' | 'note'
  >;
  const isByRule = actor.startsWith('rule:');
  const said = decisionLetter({ template, language, title, reason, note, isByRule });
  return { ...said, link: DECISION_LETTERS[language][template].link };
}

/** Whose comment an answer answers. */
const answeredBy = async ({ comments }: NoticeTools, answer: CommentDocument | undefined) =>
  answer?.responseTo == null ? undefined : comments.get(String(answer.responseTo));

const testimonyPlace = ({ title, slug, status }: TestimonyDocument): Place => ({
  title,
  path: status === 'published' && slug !== null ? testimonyPath(slug) : 'mes-temoignages',
});

/**
 * The text that a comment stands under, in the reader's language where it has one. `isRead`: only one that is online;
 * else the comment is found among the others of its author.
 */
async function commentedPlace(
  { publicationCards, testimonies, terms }: NoticeTools,
  comment: CommentDocument | undefined,
  language: Language,
  { isRead }: { readonly isRead: boolean },
): Promise<Place | undefined> {
  if (!comment) return undefined;
  const { contentKind, contentId } = comment;
  const { path: own } = OWN_COMMENTS;
  if (contentKind === 'temoignage') {
    const testimony = await testimonies.get(String(contentId));
    return isRead && testimony?.status !== 'published' ? undefined : { title: null, path: own };
  }
  let hidden: Place | undefined;
  for (const one of [language, ...LANGUAGES]) {
    const card = await publicationCards.get(cardId(contentId, one));
    if (card && card.status !== 'absent') hidden ??= { title: card.title, path: own };
    if (card?.status !== 'published') continue;
    const links = await termLinks(terms, [card], one);
    const [category] = links('category', card.categories);
    const { type, slug, kind } = card;
    const section = kind === 'post' ? undefined : SECTION_OF_KIND[kind];
    const path = section ? `${section}/${slug}` : type && postPath(type, one, category?.slug, slug);
    if (path !== null) return { title: card.title, path: `${path}#comments` };
  }
  return isRead ? undefined : hidden;
}
