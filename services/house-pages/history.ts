import { HOUSE_PAGES } from '../../contract/house-pages.ts';
import { Refusal } from '../../contract/refusals.ts';
import { mayAdminister, mayAudit, mayModerate } from '../../contract/roles.ts';
import type { Handle } from '../../platform/event-log/handle.ts';
import type { Versioned } from '../../platform/http/calls/versioned.ts';
import { housePageDecider, housePageStream, type WrittenPage } from './house-page.ts';

const pageOf = (id: string) => {
  const page = HOUSE_PAGES.find(one => one === id);
  if (!page) throw new Refusal('notFound', 'notFound');
  return page;
};

/** Everybody reads these pages; administrators write them. */
export const housePageHistory = ({ handle }: { readonly handle: Handle }): Versioned<WrittenPage> => ({
  stream: id => housePageStream(pageOf(id)),
  decider: housePageDecider,
  fieldsOf(written) {
    const fields = Object.entries(written).flatMap(([language, text]) =>
      Object.entries(text).map(([field, value]) => [`${language}.${field}`, value] as const),
    );
    return fields.length > 0 ? Object.fromEntries(fields) : undefined;
  },
  mayRead: ({ roles }) => mayModerate(roles) || mayAudit(roles),
  restore: (id, texts, by, context) => {
    if (!mayAdminister(by.roles)) throw new Refusal('forbidden', 'forbidden');
    const page = pageOf(id);
    return handle(housePageStream(page), housePageDecider, { kind: 'write', page, texts }, context);
  },
});
