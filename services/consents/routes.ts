import { type Consent, consent } from '../../contract/consents.ts';
import { onePage } from '../../contract/paging.ts';
import { itemParams, type ResourceName, reference } from '../../contract/references.ts';
import type { Purpose } from '../../contract/wordings.ts';
import { notFound } from '../../platform/http/calls/errors.ts';
import { type Actor, type Resource, type Route, route } from '../../platform/http/calls/route.ts';
import type { ReadModels } from '../../projections/all.ts';
import { type ConsentDocument, consentsOf } from '../../projections/consents.ts';
import { subscribersWith } from '../../projections/subscribers.ts';

export const consentResources: readonly Resource[] = [
  { name: 'Consent', collection: '/api/consents', item: '/api/consent/:id', schema: consent },
];

export interface ConsentReaders extends Pick<ReadModels, 'consents' | 'subscribers' | 'testimonies'> {
  /** That an account has confirmed, now or before. */
  readonly addressesOf: (userId: number) => Promise<readonly string[]>;
}

const RESOURCE_OF: Readonly<Record<Purpose, ResourceName>> = {
  account: 'User',
  testimony: 'Temoignage',
  newsletter: 'Newsletter',
  contact: 'Contact',
};

const presentConsent = (
  { id, purpose, wording, recordedAt }: ConsentDocument,
  title: string | null,
): Consent => ({
  '@id': reference('Consent', id),
  '@type': 'Consent',
  id,
  purpose,
  wording,
  subject: reference(RESOURCE_OF[purpose], id),
  title,
  createdAt: recordedAt,
});

/** What somebody has agreed to, and has not withdrawn: it is withdrawn where it was given, by deleting its subject. */
export function consentRoutes(readers: ConsentReaders): readonly Route[] {
  const { addressesOf, consents, subscribers, testimonies } = readers;

  /** The newsletter is subscribed by an address: it is theirs when they have shown that the address is. */
  async function ofNewsletter(userId: number): Promise<Consent[]> {
    const theirs = await subscribersWith(subscribers, await addressesOf(userId));
    const active = new Map(
      theirs.flatMap(({ id, email, status }) => (status === 'active' ? [[id, email] as const] : [])),
    );
    const found = await consents.getMany([...active.keys()].map(String));
    return found.map(document => presentConsent(document, active.get(document.id) ?? null));
  }

  async function ownConsents({ userId }: Actor): Promise<Consent[]> {
    if (userId === null) return [];
    const given = await consentsOf(consents, userId);
    const ids = given.filter(({ purpose }) => purpose === 'testimony').map(({ id }) => String(id));
    const titles = new Map(
      (await testimonies.getMany(ids)).map(found => [found?.id, found?.title ?? null] as const),
    );
    const presented = given.map(document => presentConsent(document, titles.get(document.id) ?? null));
    return [...presented, ...(await ofNewsletter(userId))].toSorted((a, b) =>
      b.createdAt.localeCompare(a.createdAt),
    );
  }

  return [
    route({
      method: 'GET',
      path: '/api/consents',
      access: 'user',
      handle: async ({ actor }) => {
        const items = await ownConsents(actor);
        return {
          kind: 'collection',
          type: 'Consent',
          page: onePage(items),
        };
      },
    }),
    route({
      method: 'GET',
      path: '/api/consent/:id',
      access: 'user',
      params: itemParams,
      handle: async ({ params, actor }) => {
        const item = (await ownConsents(actor)).find(({ id }) => String(id) === params.id);
        if (!item) throw notFound();
        return { kind: 'item', item };
      },
    }),
  ];
}
