import type { Position } from '../platform/event-log/event-log.ts';
import type { RateLimiter } from '../platform/http/calls/rate-limit.ts';
import { createRouteTable, type RouteTable } from '../platform/http/calls/route-table.ts';
import type { SearchIndex } from '../search/search-index.ts';
import type { AccountTools } from './accounts/account-tools.ts';
import { takePictureOff } from './accounts/picture.ts';
import type { AccountRouteTools } from './accounts/route-tools.ts';
import { accountResources, accountRoutes } from './accounts/routes.ts';
import type { Calendar } from './calendar/calendar.ts';
import { calendarRoutes } from './calendar/routes.ts';
import { callWords } from './call-words.ts';
import { commentResources, commentRoutes } from './comments/routes.ts';
import { contactResources, contactRoutes } from './contact/routes.ts';
import { deviceResources, deviceRoutes } from './devices/routes.ts';
import { claimPicture, type UploadQuota } from './files/commands.ts';
import { fileResources, fileRoutes } from './files/routes.ts';
import type { StoredFiles } from './files/stored-files.ts';
import { mailResources, mailRoutes } from './mails/routes.ts';
import { newsletterResources, newsletterRoutes } from './newsletter/routes.ts';
import { contentResources, contentRoutes } from './publications/content-routes.ts';
import { publicationResources, publicationRoutes } from './publications/routes.ts';
import { reactionResources, reactionRoutes } from './reactions/routes.ts';
import { addressOf } from './search/address.ts';
import { searchRoutes } from './search/search-routes.ts';
import { statisticsRoutes } from './statistics/routes.ts';
import { taxonomyResources, taxonomyRoutes } from './taxonomy/routes.ts';
import { testimonyResources, testimonyRoutes } from './testimonies/routes.ts';
import type { Views } from './views.ts';

export interface RouteParts {
  readonly tools: AccountTools;
  readonly views: Views;
  /** What the accounts need beside the views. */
  readonly signIn: Pick<
    AccountRouteTools,
    'tokens' | 'successor' | 'google' | 'publicUrl' | 'hashing' | 'throttle' | 'onUnknownEmail'
  >;
  readonly limiter: RateLimiter;
  readonly quota: UploadQuota;
  readonly search: Pick<SearchIndex, 'search'>;
  readonly calendar: Calendar;
  readonly stored: StoredFiles;
  readonly publicUrl: URL;
  /** Resolves when the read models have come so far, or after two seconds. */
  readonly settled: (position: Position) => Promise<unknown>;
}

/** Every call of the API. */
export function createRoutes(parts: RouteParts): RouteTable {
  const { tools, views, signIn, limiter, quota, search, calendar, stored, publicUrl, settled } = parts;
  const {
    accounts,
    sessions,
    mails,
    cards,
    texts,
    terms,
    testimonies,
    testimonyTexts,
    counts,
    comments,
    devices,
    contacts,
    subscribers,
    files,
    days,
  } = views;
  const commands = { ...tools, accounts, settled, limiter };
  return createRouteTable({
    routes: [
      ...accountRoutes({
        ...commands,
        ...signIn,
        sessions,
        files,
        claimPicture: (call, picture, userId) => claimPicture(tools, call, picture, userId),
      }),
      ...mailRoutes(mails),
      ...publicationRoutes({ cards, texts, terms }, { ...commands, files, terms }),
      ...contentRoutes({ cards, texts, terms, files }, { ...commands, files, terms, cards, testimonies }),
      ...testimonyRoutes({ testimonies, texts: testimonyTexts, terms }, commands),
      ...taxonomyRoutes({ ...terms, cards }, commands),
      ...reactionRoutes({ ...commands, counts, cards, testimonies }),
      ...commentRoutes({ ...commands, comments, cards, testimonies }),
      ...deviceRoutes({ ...commands, devices }),
      ...contactRoutes({ ...commands, contacts }),
      ...fileRoutes({
        ...commands,
        files,
        cards,
        quota,
        stored,
        publicUrl,
        takePictureOff: (picture, context) => takePictureOff(commands, picture, context),
      }),
      ...newsletterRoutes({ ...commands, subscribers }),
      ...searchRoutes({ index: search, address: addressOf(terms) }),
      ...statisticsRoutes(days),
      ...calendarRoutes(calendar, tools.now),
    ],
    words: callWords,
    resources: [
      ...publicationResources,
      ...contentResources,
      ...testimonyResources,
      ...commentResources,
      ...reactionResources,
      ...deviceResources,
      ...contactResources,
      ...newsletterResources,
      ...fileResources,
      ...taxonomyResources,
      ...accountResources,
      ...mailResources,
    ],
  });
}
