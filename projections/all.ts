import type { AnyReadModel, ReadModel } from '../platform/read-models/read-model.ts';
import type { Collection } from '../platform/read-store/read-store.ts';
import { accounts } from './accounts.ts';
import { activities } from './activities.ts';
import { activityByDay } from './activity-by-day.ts';
import { cases } from './cases.ts';
import { comments } from './comments.ts';
import { consents } from './consents.ts';
import { contacts } from './contacts.ts';
import { devices } from './devices.ts';
import { files } from './files.ts';
import { home } from './home.ts';
import { housePages } from './house-pages.ts';
import { letters } from './letters.ts';
import { likes } from './likes.ts';
import { mails } from './mails.ts';
import { moderationRules } from './moderation-rules.ts';
import { namedFiles } from './named-files.ts';
import { notes } from './notes.ts';
import { people } from './people.ts';
import { previews } from './previews.ts';
import { publicationCards } from './publication-cards.ts';
import { publicationTexts } from './publication-texts.ts';
import { reactionCounts } from './reaction-counts.ts';
import { reports } from './reports.ts';
import { sessions } from './sessions.ts';
import { subjects } from './subjects.ts';
import { subscribers } from './subscribers.ts';
import { terms } from './terms.ts';
import { testimonies } from './testimonies.ts';
import { testimonyTexts } from './testimony-texts.ts';
import { views } from './views.ts';

/** By the names under which those who answer have them. */
export const MODELS = {
  publicationCards,
  publicationTexts,
  notes,
  previews,
  home,
  testimonies,
  testimonyTexts,
  terms,
  reactionCounts,
  likes,
  views,
  comments,
  reports,
  cases,
  letters,
  moderationRules,
  devices,
  files,
  namedFiles,
  consents,
  contacts,
  subscribers,
  subjects,
  activities,
  activityByDay,
  accounts,
  people,
  sessions,
  mails,
  housePages,
};

export const readModels: readonly AnyReadModel[] = Object.values(MODELS);

/** What each of them holds, for those who ask it. */
export type ReadModels = {
  readonly [Name in keyof typeof MODELS]: (typeof MODELS)[Name] extends ReadModel<infer Doc>
    ? Collection<Doc>
    : never;
};
