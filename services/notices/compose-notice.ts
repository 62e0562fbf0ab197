/** The mails about texts, to who wrote them, and about messages, to the team. */
import { postPath, testimonyPath } from '../../contract/addresses.ts';
import { DECISION_LETTERS, decisionLetter } from '../../contract/decision-letters.ts';
import type { Language } from '../../contract/languages.ts';
import { LANGUAGES } from '../../contract/languages.ts';
import { SECTION_OF_KIND } from '../../contract/sections.ts';
import type { CommentEvent } from '../../events/comments.ts';
import type { ContactEvent } from '../../events/contact.ts';
import type { TestimonyEvent } from '../../events/testimonies.ts';
import type { EventLog, RecordedEvent } from '../../platform/event-log/event-log.ts';
import type { Decode } from '../../platform/event-log/upcasting.ts';
import { type Letter, onPaper } from '../../platform/mail/letter.ts';
import type { OutgoingMail, Sender } from '../../platform/mail/mailer.ts';
import type { Collection } from '../../platform/read-store/read-store.ts';
import { type AccountDocument, teamMembers } from '../../projections/accounts.ts';
import type { CommentDocument } from '../../projections/comments.ts';
import { type Terms, termLinks } from '../../projections/find-terms.ts';
import {
  type ContactTemplate,
  contactLetterOwner,
  letterOwner,
  type MailDocument,
  type NoticeTemplate,
} from '../../projections/mails.ts';
import { cardId, type PublicationCard } from '../../projections/publication-cards.ts';
import type { TestimonyDocument } from '../../projections/testimonies.ts';
import { ANSWER_LETTERS, COMMENT_ANSWERED, TEAM_LETTERS } from './notice-letters.ts';

export interface NoticeTools {
  readonly log: EventLog;
  readonly decode: Decode;
  readonly accounts: Collection<AccountDocument>;
  readonly testimonies: Collection<TestimonyDocument>;
  readonly comments: Collection<CommentDocument>;
  readonly publicationCards: Collection<PublicationCard>;
  readonly terms: Terms;
  readonly publicUrl: URL;
  /** That a mail about their texts carries. */
  readonly switchOffToken: (userId: number) => string;
  /** Who is told of messages; undefined: every editor and administrator. */
  readonly teamEmail: string | undefined;
}

export type ComposedNotice =
  | { readonly kind: 'mail'; readonly mail: OutgoingMail }
  | { readonly kind: 'nobody' | 'unwanted' };

/** Where such mails are switched off, below `/{language}/`. */
const SWITCH_OFF = 'sans-messages';
const DECIDED_ANEW =
  /^(?:Testimony|Comment)(?:DecisionUndone|Published|Unpublished|Rejected|Withdrawn|Forgotten)$/;

interface Place {
  readonly title: string;
  /** Below `/{language}/`. */
  readonly path: string;
}

export function createComposeNotice(tools: NoticeTools) {
  const { log, decode, publicUrl } = tools;

  /** The event that asks for it; undefined when something else was decided since. */
  async function standing({ stream, revision }: MailDocument) {
    const [first, ...later] = (await log.readStream(stream, { from: revision })).map(decode);
    return first && !later.some(({ type }) => DECIDED_ANEW.test(type))
      ? (first as RecordedEvent & (TestimonyEvent | CommentEvent))
      : undefined;
  }

  const mailOf = (
    mail: MailDocument,
    owner: string,
    to: readonly Sender[],
    letter: Letter,
  ): ComposedNotice => ({
    kind: 'mail',
    mail: {
      ...{ owner, to },
      messageId: `${mail.mailId}@${publicUrl.hostname}`,
      date: new Date(mail.createdAt),
      ...onPaper(letter, publicUrl),
    },
  });

  async function toAuthor(mail: MailDocument, template: NoticeTemplate): Promise<ComposedNotice> {
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
    if (!account.mailsAboutTexts || account.verifiedAt === null || isOwnAnswer) return { kind: 'unwanted' };
    const { language, email, name, lastName, userId } = account;
    const place = testimony ? testimonyPlace(testimony) : await commentedPlace(tools, comment, language);
    if (!place) return { kind: 'unwanted' };
    const token = tools.switchOffToken(userId);
    const { link, ...letter } = wordsOf(template, language, place.title, cause);
    return mailOf(mail, letterOwner(userId), [{ name: `${name} ${lastName}`, address: email }], {
      ...{ language, name, ...letter },
      link: { words: link, path: `/${language}/${place.path}` },
      switchOff: {
        page: `/${language}/${SWITCH_OFF}?lien=${token}`,
        call: `/api/mails/off/${token}`,
      },
    });
  }

  async function toTeam(mail: MailDocument, language: Language): Promise<ComposedNotice> {
    const [recorded] = await log.readStream(mail.stream, { from: mail.revision, limit: 1 });
    if (!recorded) return { kind: 'nobody' };
    const { data } = decode(recorded) as RecordedEvent & Extract<ContactEvent, { type: 'ContactReceived' }>;
    const to = await teamReading(tools, language);
    if (to.length === 0) return { kind: 'unwanted' };
    const { link, ...letters } = TEAM_LETTERS[language];
    const { subject, first } = letters[data.kind];
    const path = `/${language}/admin/contact`;
    return mailOf(mail, 'team', to, {
      ...{ language, name: '', subject, paragraphs: [first], link: { words: link, path } },
    });
  }

  async function toWriter(mail: MailDocument): Promise<ComposedNotice> {
    const [recorded] = await log.readStream(mail.stream, { from: mail.revision, limit: 1 });
    if (!recorded) return { kind: 'nobody' };
    const { data } = decode(recorded) as RecordedEvent & Extract<ContactEvent, { type: 'ContactAnswered' }>;
    const { contactId, language, firstName: name, email, content, question } = data;
    // Forgotten since.
    if (email === '') return { kind: 'nobody' };
    const { subject, asked } = ANSWER_LETTERS[language];
    const paragraphs = [...content.split(/\n{2,}/), asked(question)];
    return mailOf(mail, contactLetterOwner(contactId), [{ name, address: email }], {
      ...{ language, name, subject, paragraphs },
    });
  }

  return (mail: MailDocument & { readonly template: NoticeTemplate | ContactTemplate }) => {
    if (mail.template === 'contactReceived') return toTeam(mail, mail.language ?? LANGUAGES[0]);
    return mail.template === 'contactAnswered' ? toWriter(mail) : toAuthor(mail, mail.template);
  };
}

function wordsOf(
  template: NoticeTemplate,
  language: Language,
  title: string,
  { data }: RecordedEvent & (TestimonyEvent | CommentEvent),
) {
  if (template === 'commentAnswered') {
    const { subject, first, link } = COMMENT_ANSWERED[language];
    return { subject, link, paragraphs: [first.replace('{title}', () => title)] };
  }
  const { reason, note } = { reason: null, note: null, ...data } as Pick<
    Parameters<typeof decisionLetter>[0],
    'reason' | 'note'
  >;
  const letter = decisionLetter({ template, language, title, reason, note });
  return { ...letter, link: DECISION_LETTERS[language][template].link };
}

/** Whose comment an answer answers. */
const answeredBy = async ({ comments }: NoticeTools, answer: CommentDocument | undefined) =>
  answer?.responseTo == null ? undefined : comments.get(String(answer.responseTo));

const testimonyPlace = ({ title, slug, status }: TestimonyDocument): Place => ({
  title,
  path: status === 'published' && slug !== null ? testimonyPath(slug) : 'mes-temoignages',
});

/** The text that a comment stands under, in the reader's language where it has one. */
async function commentedPlace(
  { publicationCards, testimonies, terms }: NoticeTools,
  comment: CommentDocument | undefined,
  language: Language,
): Promise<Place | undefined> {
  if (!comment) return undefined;
  const { contentKind, contentId } = comment;
  if (contentKind === 'temoignage') {
    const testimony = await testimonies.get(String(contentId));
    return testimony?.slug
      ? { title: testimony.title, path: `${testimonyPath(testimony.slug)}#comments` }
      : undefined;
  }
  for (const one of [language, ...LANGUAGES]) {
    const card = await publicationCards.get(cardId(contentId, one));
    if (card?.status !== 'published' || card.slug === null) continue;
    const links = await termLinks(terms, [card], one);
    const [category] = links('category', card.categories);
    const { type, slug, kind } = card;
    const section = kind === 'post' ? undefined : SECTION_OF_KIND[kind];
    const path = section ? `${section}/${slug}` : type && postPath(type, one, category?.slug, slug);
    if (path !== null) return { title: card.title, path: `${path}#comments` };
  }
  return undefined;
}

/** The configured address reads the language of the house. */
async function teamReading({ accounts, teamEmail }: NoticeTools, language: Language): Promise<Sender[]> {
  if (teamEmail !== undefined) return language === LANGUAGES[0] ? [{ name: '', address: teamEmail }] : [];
  return (await teamMembers(accounts))
    .filter(member => member.language === language)
    .map(({ name, lastName, email }) => ({ name: `${name} ${lastName}`, address: email }));
}
