/** What every part of the program holds of a person, put together for whoever clears it away. */
import type { Config } from '../platform/config/config.ts';
import type { RecordedEvent } from '../platform/event-log/event-log.ts';
import type { Handle } from '../platform/event-log/handle.ts';
import type { Following } from '../platform/following/following.ts';
import type { OutageLogger } from '../platform/following/outage.ts';
import { lettersTo, removeLetter } from '../platform/mail/outbox-mailer.ts';
import type { Web } from '../platform/pages/page-server.ts';
import type { SubjectKeys } from '../platform/sealing/subject-keys.ts';
import { dropKnownTexts } from '../platform/text/rich-text.ts';
import { letterOwner } from '../projections/mails.ts';
import type { Search } from '../search/search.ts';
import type { AccountTools } from './accounts/account-tools.ts';
import type { ClearingTools } from './accounts/forgetting/clear-away.ts';
import { createForgetting, type Forgetting } from './accounts/forgetting/forgetting.ts';
import type { Things } from './accounts/forgetting/holding.ts';
import { commentsHeld, forgetComment } from './comments/forget.ts';
import { contactsHeld } from './contact/forget.ts';
import { devicesHeld } from './devices/forget.ts';
import { picturesHeld } from './files/forget.ts';
import type { StoredFiles } from './files/stored-files.ts';
import { subscriptionsHeld } from './newsletter/forget.ts';
import type { Stores } from './open-engines.ts';
import type { ReadModels } from './read-models.ts';
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
  readonly stored: StoredFiles;
  readonly readModels: ReadModels;
  readonly following: Following;
  readonly search: Search;
  readonly web: Pick<Web, 'dropKnownTexts'> | undefined;
  readonly logger: OutageLogger;
  readonly now: () => number;
}

/** Of every type of which a process may know keys that another one has destroyed. */
const DESTROYS_KEYS: ReadonlySet<string> = new Set([
  'UserForgotten',
  'UserCleared',
  'TestimonyForgotten',
  'CommentForgotten',
]);
/** After it nothing may stay in memory that was made before it. */
export const destroysKeys = ({ type }: RecordedEvent): boolean => DESTROYS_KEYS.has(type);

export function forgettingOf(
  options: ForgettingOptions,
): Forgetting & { readonly clearing: ClearingTools } & Disposable {
  const { config, tools, subjectKeys, stores, stored, readModels, following, search, web, logger, now } =
    options;
  const parts = { ...readModels, handle: tools.handle, stored };
  const { mail } = config;
  const clearing = {
    ...{ tools, subjectKeys, following },
    ledger: stores.ledger,
    texts: [testimoniesHeld(parts), commentsHeld(parts)],
    things: [contactsHeld, subscriptionsHeld, devicesHeld, picturesHeld].map(held => held(parts) as Things),
    letters: {
      of: async (userId: number) =>
        mail.kind === 'outbox' ? lettersTo(mail.folder, letterOwner(userId)) : [],
      remove: async (name: string) => {
        if (mail.kind === 'outbox') await removeLetter(mail.folder, name);
      },
    },
    async wipe() {
      await search.settle();
      await Promise.all([stores.store.wipe(), search.wipe()]);
    },
  };
  const forgetting = createForgetting({ ...clearing, accounts: readModels.accounts, logger, now });
  const stopListening = following.onApplied(events => {
    if (!events.some(destroysKeys)) return;
    subjectKeys.drop();
    dropKnownTexts();
    web?.dropKnownTexts();
  });
  return { ...forgetting, clearing, [Symbol.dispose]: stopListening };
}
