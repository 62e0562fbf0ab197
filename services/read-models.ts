import { recorded } from '../platform/http/kept-answers/reading.ts';
import type { ReadModel } from '../platform/read-models/read-model.ts';
import type { Collection, Document, ReadStore } from '../platform/read-store/read-store.ts';
import { accounts } from '../projections/accounts.ts';
import { activities } from '../projections/activities.ts';
import { activityByDay } from '../projections/activity-by-day.ts';
import { cases } from '../projections/cases.ts';
import { comments } from '../projections/comments.ts';
import { consents } from '../projections/consents.ts';
import { contacts } from '../projections/contacts.ts';
import { devices } from '../projections/devices.ts';
import { files } from '../projections/files.ts';
import { home } from '../projections/home.ts';
import { housePages } from '../projections/house-pages.ts';
import { letters } from '../projections/letters.ts';
import { likes } from '../projections/likes.ts';
import { mails } from '../projections/mails.ts';
import { moderationRules } from '../projections/moderation-rules.ts';
import { namedFiles } from '../projections/named-files.ts';
import { notes } from '../projections/notes.ts';
import { people } from '../projections/people.ts';
import { previews } from '../projections/previews.ts';
import { publicationCards } from '../projections/publication-cards.ts';
import { publicationTexts } from '../projections/publication-texts.ts';
import { reactionCounts } from '../projections/reaction-counts.ts';
import { reports } from '../projections/reports.ts';
import { sessions } from '../projections/sessions.ts';
import { subjects } from '../projections/subjects.ts';
import { subscribers } from '../projections/subscribers.ts';
import { terms } from '../projections/terms.ts';
import { testimonies } from '../projections/testimonies.ts';
import { testimonyTexts } from '../projections/testimony-texts.ts';
import { views } from '../projections/views.ts';

/** The read models as those who answer see them: what is asked of them is known to the answers that are kept. */
export function openReadModels(store: ReadStore) {
  const open = <Doc extends Document>(model: ReadModel<Doc>): Collection<Doc> =>
    recorded(model, store.collection<Doc>(model.name));
  return {
    accounts: open(accounts),
    people: open(people),
    sessions: open(sessions),
    mails: open(mails),
    activities: open(activities),
    activityByDay: open(activityByDay),
    publicationCards: open(publicationCards),
    publicationTexts: open(publicationTexts),
    testimonies: open(testimonies),
    testimonyTexts: open(testimonyTexts),
    reactionCounts: open(reactionCounts),
    likes: open(likes),
    views: open(views),
    comments: open(comments),
    devices: open(devices),
    files: open(files),
    namedFiles: open(namedFiles),
    consents: open(consents),
    contacts: open(contacts),
    subscribers: open(subscribers),
    subjects: open(subjects),
    terms: open(terms),
    notes: open(notes),
    previews: open(previews),
    home: open(home),
    reports: open(reports),
    cases: open(cases),
    letters: open(letters),
    moderationRules: open(moderationRules),
    housePages: open(housePages),
  };
}
export type ReadModels = ReturnType<typeof openReadModels>;
