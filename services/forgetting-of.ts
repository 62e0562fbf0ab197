/** What every part of the program holds of a person, put together for whoever clears it away. */
import { eventTypes } from '../events/all.ts';
import type { Config } from '../platform/config/config.ts';
import type { RecordedEvent } from '../platform/event-log/event-log.ts';
import type { EventTypes } from '../platform/event-log/event-types.ts';
import type { CommandContext, Handle } from '../platform/event-log/handle.ts';
import type { Following } from '../platform/following/following.ts';
import type { ProgramLogger } from '../platform/logger.ts';
import { mailsIn, removeMail } from '../platform/mail/outbox-mailer.ts';
import type { Web } from '../platform/pages/page-server.ts';
import type { Subject } from '../platform/sealing/key-store.ts';
import type { LedgerEntry } from '../platform/sealing/ledger.ts';
import type { SubjectKeys } from '../platform/sealing/subject-keys.ts';
import { dropKnownTexts } from '../platform/text/rich-text.ts';
import type { ReadModels } from '../projections/all.ts';
import { subjectOfMail } from '../projections/mails.ts';
import type { Search } from '../search/search.ts';
import type { AccountTools } from './accounts/account-tools.ts';
import type { ClearingTools } from './accounts/forgetting/clear-away.ts';
import { createForgetting, type Forgetting } from './accounts/forgetting/forgetting.ts';
import type { Things } from './accounts/forgetting/holding.ts';
import { takePictureOff } from './accounts/picture.ts';
import { commentsHeld, forgetComment } from './comments/forget.ts';
import { contactsHeld } from './contact/forget.ts';
import { devicesHeld } from './devices/forget.ts';
import { picturesHeld, sentForTexts } from './files/forget.ts';
import type { StoredFiles } from './files/stored-files.ts';
import type { OutboxSweeps } from './mails/outbox-sweeps.ts';
import { subscriptionsHeld } from './newsletter/forget.ts';
import type { Stores } from './open-engines.ts';
import { forgetTestimony, testimoniesHeld } from './testimonies/forget.ts';

/** For a start, before there are read models: of a text that a restored backup has brought back. */
export const createForgetText =
  (handle: Handle) =>
  async (kind: string, id: number): Promise<boolean> => {
    const forget = { testimony: forgetTestimony, comment: forgetComment }[kind];
    const context = { actor: 'system', correlationId: `forgetting-text-${id}` };
    return (await forget?.(handle, id, context, true)) ?? false;
  };

export interface ForgettingOptions {
  readonly config: Config;
  readonly tools: AccountTools;
  readonly subjectKeys: SubjectKeys;
  readonly stores: Stores;
  readonly outbox: Pick<OutboxSweeps, 'sweep'>;
  readonly stored: StoredFiles;
  readonly readModels: ReadModels;
  readonly following: Following;
  readonly search: Search;
  /** Whom the ledger named at the start. */
  readonly forgotten: readonly LedgerEntry[];
  readonly web: Pick<Web, 'dropKnownTexts'> | undefined;
  readonly logger: ProgramLogger;
  readonly now: () => number;
}

const FORGETS: ReadonlySet<string> = new Set([
  'UserForgotten',
  'UserCleared',
  'TestimonyForgotten',
  'CommentForgotten',
]);
/** After it nothing may stay in memory that was made before it. */
export const forgets = ({ type }: RecordedEvent): boolean => FORGETS.has(type);

const types: EventTypes = eventTypes;
/** A process may know keys that another one has destroyed before it. */
const destroysKeys = (event: RecordedEvent): boolean =>
  forgets(event) || types[event.type]?.forgets !== undefined;

export function forgettingOf(
  options: ForgettingOptions,
): Forgetting & { readonly clearing: ClearingTools } & Disposable {
  const { config, tools, subjectKeys, stores, stored, readModels, following, search, web, logger, now } =
    options;
  const held = { ...readModels, handle: tools.handle, stored };
  const parts = {
    ...held,
    takePictureOff: (picture: string, context: CommandContext) => takePictureOff(held, picture, context),
  };
  const { mail } = config;
  const clearing = {
    ...{ tools, subjectKeys, following },
    ledger: stores.ledger,
    texts: [testimoniesHeld(parts), commentsHeld(parts)],
    things: [contactsHeld, subscriptionsHeld, devicesHeld, picturesHeld].map(held => held(parts) as Things),
    forgetSender: sentForTexts(parts),
    outbox: {
      of: async (subjects: ReadonlySet<Subject>) =>
        mail.kind === 'outbox'
          ? (await mailsIn(mail.folder)).filter(name => subjects.has(subjectOfMail(name) ?? ''))
          : [],
      remove: async (name: string) => {
        if (mail.kind === 'outbox') await removeMail(mail.folder, name);
      },
      sweep: options.outbox.sweep,
    },
    async wipe() {
      await search.settle();
      await Promise.all([stores.store.wipe(), search.wipe()]);
    },
  };
  const { accounts } = readModels;
  const forgetting = createForgetting({ ...clearing, accounts, forgotten: options.forgotten, logger, now });
  const dropTexts = () => {
    dropKnownTexts();
    web?.dropKnownTexts();
  };
  const dispose = dropForgotten(following, subjectKeys.drop, dropTexts);
  return Object.assign(forgetting, { clearing, [Symbol.dispose]: dispose });
}

/** Nothing stays in memory of what another process may have destroyed. Answers how to stop. */
export function dropForgotten(
  following: Pick<Following, 'onApplied' | 'onSkipped'>,
  dropKeys: () => void,
  dropTexts: () => void,
): () => void {
  const stopListening = following.onApplied(events => {
    if (events.some(destroysKeys)) dropKeys();
    if (events.some(forgets)) dropTexts();
  });
  const stopSkipping = following.onSkipped(() => {
    dropKeys();
    dropTexts();
  });
  return () => {
    stopListening();
    stopSkipping();
  };
}
