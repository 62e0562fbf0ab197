import type { RateLimiter } from '../platform/http/calls/rate-limit.ts';
import { createRouteTable, type RouteTable } from '../platform/http/calls/route-table.ts';
import { unrecorded } from '../platform/http/kept-answers/reading.ts';
import type { PositionTokens } from '../platform/position-tokens.ts';
import type { ReadModels } from '../projections/all.ts';
import { idsNow } from '../projections/find-terms.ts';
import type { SearchIndex } from '../search/search-index.ts';
import type { AccountTools } from './accounts/account-tools.ts';
import { addressesOf } from './accounts/address.ts';
import { takePictureOff } from './accounts/picture.ts';
import type { AccountRouteTools } from './accounts/route-tools.ts';
import { accountResources, accountRoutes } from './accounts/routes.ts';
import { activityResources, activityRoutes } from './activities/routes.ts';
import type { Archives } from './archive/archives.ts';
import { archiveRoutes } from './archive/routes.ts';
import type { Calendar } from './calendar/calendar.ts';
import { calendarRoutes } from './calendar/routes.ts';
import { commentResources, commentRoutes } from './comments/routes.ts';
import { consentResources, consentRoutes } from './consents/routes.ts';
import { withdrawalRoute } from './consents/withdraw-by-link.ts';
import { BY_LINK, removeMessage } from './contact/remove-message.ts';
import { contactResources, contactRoutes } from './contact/routes.ts';
import { deviceResources, deviceRoutes } from './devices/routes.ts';
import { claimPicture, type UploadQuota } from './files/commands.ts';
import { fileResources, fileRoutes } from './files/routes.ts';
import type { StoredFiles } from './files/stored-files.ts';
import { historiesOf } from './histories-of.ts';
import { replayResources, replayRoutes } from './history/replay-routes.ts';
import { historyResources, historyRoutes } from './history/routes.ts';
import { housePageResources, housePageRoutes } from './house-pages/routes.ts';
import type { ShippedPages } from './house-pages/shipped.ts';
import { mailResources, mailRoutes } from './mails/routes.ts';
import { letterRoutes } from './moderation/letter-routes.ts';
import { moderationResources, moderationRoutes } from './moderation/routes.ts';
import { ruleResources, ruleRoutes } from './moderation/rule-routes.ts';
import { createRuling } from './moderation/ruling.ts';
import { removeSubscriber } from './newsletter/remove-subscription.ts';
import { newsletterResources, newsletterRoutes } from './newsletter/routes.ts';
import { type PastRouteTools, pastRoutes } from './past/routes.ts';
import { proofResources, proofRoutes } from './proof/routes.ts';
import { editingRoutes } from './publications/editing/routes.ts';
import { homeRoutes } from './publications/home-routes.ts';
import { publicationResources, publicationRoutes } from './publications/routes.ts';
import { reactionResources, reactionRoutes } from './reactions/routes.ts';
import { reportResources, reportRoutes } from './reports/routes.ts';
import { pathsOf } from './search/paths-of.ts';
import { searchRoutes } from './search/search-routes.ts';
import { statisticsRoutes } from './statistics/routes.ts';
import { taxonomyResources, taxonomyRoutes } from './taxonomy/routes.ts';
import { consentAnswerRoute } from './testimonies/answer-consent.ts';
import { testimonyResources, testimonyRoutes } from './testimonies/routes.ts';
import { unusualCalls } from './unusual-calls.ts';

export interface RouteParts {
  readonly tools: AccountTools;
  readonly readModels: ReadModels;
  /** What the accounts need beside the read models. */
  readonly signIn: Pick<
    AccountRouteTools,
    | 'tokens'
    | 'clear'
    | 'withdrawTexts'
    | 'refreshTokens'
    | 'google'
    | 'publicUrl'
    | 'hashing'
    | 'throttle'
    | 'codeThrottle'
    | 'onUnknownEmail'
    | 'isPrepared'
  >;
  readonly limiter: RateLimiter;
  readonly quota: UploadQuota;
  readonly search: Pick<SearchIndex, 'search'>;
  readonly calendar: Calendar;
  readonly archives: Archives;
  readonly stored: StoredFiles;
  readonly publicUrl: URL;
  readonly positions: PositionTokens;
  readonly shippedPages: ShippedPages;
  readonly past: PastRouteTools;
}

/** What answers anew each time, or is written: an answer for which one of these was asked is not kept. */
const unrecordedTools = (tools: AccountTools): AccountTools => ({
  ...tools,
  log: unrecorded(tools.log),
  handle: unrecorded(tools.handle),
  ids: unrecorded(tools.ids),
  now: unrecorded(tools.now),
  codes: unrecorded(tools.codes),
  rotations: unrecorded(tools.rotations),
  forgetSubjects: unrecorded(tools.forgetSubjects),
});

/** Every call of the API. */
export function createRoutes(parts: RouteParts): RouteTable {
  const tools = unrecordedTools(parts.tools);
  const search = unrecorded(parts.search);
  const archives = unrecorded(parts.archives);
  const stored = unrecorded(parts.stored);
  const { readModels, signIn, limiter, quota, calendar, publicUrl } = parts;
  const { terms } = readModels;
  const commands = { ...tools, ...readModels, limiter };
  const confirmed = (userId: number) => addressesOf(tools, userId);
  const rule = unrecorded(createRuling(readModels));
  const readers = { ...readModels, publicUrl };
  return createRouteTable({
    routes: [
      ...accountRoutes({
        ...commands,
        ...signIn,
        claimPicture: (call, picture, userId) => claimPicture(tools, call, picture, userId),
      }),
      ...archiveRoutes(archives),
      ...mailRoutes(readModels.mails),
      ...editingRoutes({ ...commands, readers }),
      ...homeRoutes(readers, commands),
      ...publicationRoutes(readers, commands),
      ...testimonyRoutes(readers, { ...commands, rule }),
      consentAnswerRoute(commands),
      ...taxonomyRoutes(readModels, commands),
      ...reactionRoutes(commands),
      ...commentRoutes({ ...commands, rule }),
      ...reportRoutes(commands),
      ...moderationRoutes(readModels),
      ...letterRoutes(commands),
      ...ruleRoutes(commands),
      ...deviceRoutes(commands),
      ...contactRoutes(commands),
      ...fileRoutes({
        ...commands,
        quota,
        stored,
        publicUrl,
        takePictureOff: (picture, context) => takePictureOff(commands, picture, context),
      }),
      ...newsletterRoutes({ ...commands, addressesOf: confirmed }),
      ...consentRoutes({ ...readModels, addressesOf: confirmed }),
      withdrawalRoute(tools.codes, {
        contact: (contactId, context) => removeMessage(tools, { by: BY_LINK, contactId }, context),
        newsletter: (id, context) => removeSubscriber(commands, id, context),
      }),
      ...searchRoutes({
        index: search,
        pathsOf: pathsOf(terms),
        idsOf: async (kind, id) => {
          const [ids = [id]] = await idsNow(terms, kind, [id]);
          return ids;
        },
      }),
      ...activityRoutes(readModels),
      ...statisticsRoutes({ ...readModels, now: tools.now }),
      ...calendarRoutes(calendar),
      ...housePageRoutes({ ...commands, shipped: parts.shippedPages }),
      ...proofRoutes(tools.log),
      ...pastRoutes(parts.past),
      ...historyRoutes({ ...commands, histories: historiesOf(tools) }),
      ...replayRoutes({ ...commands, positions: parts.positions }),
    ],
    words: unusualCalls,
    resources: [
      ...publicationResources,
      ...testimonyResources,
      ...commentResources,
      ...reportResources,
      ...moderationResources,
      ...ruleResources,
      ...reactionResources,
      ...deviceResources,
      ...contactResources,
      ...newsletterResources,
      ...consentResources,
      ...fileResources,
      ...taxonomyResources,
      ...accountResources,
      ...mailResources,
      ...activityResources,
      ...housePageResources,
      ...proofResources,
      ...historyResources,
      ...replayResources,
    ],
  });
}
