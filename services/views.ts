import type { ReadModel } from '../platform/read-models/read-model.ts';
import type { Collection, Document, ReadStore } from '../platform/read-store/read-store.ts';
import { accounts } from '../projections/accounts.ts';
import { activityByDay } from '../projections/activity-by-day.ts';
import { categories } from '../projections/categories.ts';
import { comments } from '../projections/comments.ts';
import { contacts } from '../projections/contacts.ts';
import { devices } from '../projections/devices.ts';
import { files } from '../projections/files.ts';
import { mails } from '../projections/mails.ts';
import { publicationCards } from '../projections/publication-cards.ts';
import { publicationTexts } from '../projections/publication-texts.ts';
import { reactionCounts } from '../projections/reaction-counts.ts';
import { sessions } from '../projections/sessions.ts';
import { subscribers } from '../projections/subscribers.ts';
import { tags } from '../projections/tags.ts';
import { testimonies } from '../projections/testimonies.ts';
import { testimonyTexts } from '../projections/testimony-texts.ts';

/** The read models as those who answer see them. */
export function openViews(store: ReadStore) {
  const view = <Doc extends Document>({ name }: ReadModel<Doc>): Collection<Doc> =>
    store.collection<Doc>(name);
  return {
    accounts: view(accounts),
    sessions: view(sessions),
    mails: view(mails),
    days: view(activityByDay),
    cards: view(publicationCards),
    texts: view(publicationTexts),
    testimonies: view(testimonies),
    testimonyTexts: view(testimonyTexts),
    counts: view(reactionCounts),
    comments: view(comments),
    devices: view(devices),
    files: view(files),
    contacts: view(contacts),
    subscribers: view(subscribers),
    terms: { categories: view(categories), tags: view(tags) },
  };
}
export type Views = ReturnType<typeof openViews>;
