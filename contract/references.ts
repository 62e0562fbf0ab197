import { z } from 'zod';
import { HOUSE_PAGES } from './house-pages.ts';

/**
 * References between entities: `/api/{snake_case class name}/{id}` (specification, section 3). The plural
 * path answers too, so both forms are accepted on input; one is emitted.
 */
export const RESOURCES = {
  User: { item: 'user', collection: 'users' },
  Session: { item: 'session', collection: 'sessions' },
  Mail: { item: 'mail', collection: 'mails' },
  Post: { item: 'post', collection: 'posts' },
  Temoignage: { item: 'temoignage', collection: 'temoignages' },
  Comment: { item: 'comment', collection: 'comments' },
  Category: { item: 'category', collection: 'categories' },
  Tag: { item: 'tag', collection: 'tags' },
  Like: { item: 'like', collection: 'likes' },
  View: { item: 'view', collection: 'views' },
  Consent: { item: 'consent', collection: 'consents' },
  Contact: { item: 'contact', collection: 'contact' },
  Newsletter: { item: 'newsletter', collection: 'newsletters' },
  Actualite: { item: 'actualite', collection: 'actualites' },
  Document: { item: 'document', collection: 'documents' },
  Realisation: { item: 'realisation', collection: 'realisations' },
  Multimedia: { item: 'multimedia', collection: 'multimedias' },
  VoixOff: { item: 'voix_off', collection: 'voix_offs' },
  File: { item: 'file', collection: 'files' },
  Activity: { item: 'activity', collection: 'activities' },
  Report: { item: 'report', collection: 'reports' },
  ModerationCase: { item: 'moderation_case', collection: 'moderation_cases' },
  ModerationRule: { item: 'moderation_rule', collection: 'moderation_rules' },
  HousePage: { item: 'house_page', collection: 'house_pages' },
  Version: { item: 'version', collection: 'versions' },
  ReplayStep: { item: 'replay_step', collection: 'replay_steps' },
  Seal: { item: 'seal', collection: 'seals' },
  Device: { item: 'device', collection: 'devices' },
} as const;
export type ResourceName = keyof typeof RESOURCES;

/** What publications of each kind are. */
export const PUBLICATION_RESOURCES = {
  post: 'Post',
  actualite: 'Actualite',
  document: 'Document',
  realisation: 'Realisation',
  multimedia: 'Multimedia',
  voix_off: 'VoixOff',
} as const satisfies Readonly<Record<string, ResourceName>>;

/** `/api/post/12`; of an id that is a name, `/api/house_page/faq`. */
export const reference = (resource: ResourceName, id: string | number): string =>
  `/api/${RESOURCES[resource].item}/${id}`;

/** A reference in a body, where the entity itself may stand too. */
export const referenceInBody = z.string().min(1).max(100);

/** As it stands in an address: written otherwise, `042`, it is no other name of the same entity. */
const NUMBER = /^[1-9][0-9]{0,15}$/;
/** Of the address of one entity: `/api/post/:id`. */
export const itemParams = z.object({ id: z.string().regex(NUMBER) });

/** Of the resources whose ids are names. */
const NAMES: Partial<Record<ResourceName, readonly string[]>> = { HousePage: HOUSE_PAGES };

/** The id that a reference, or a bare id, names; undefined when it names none of that resource. */
export function referencedId(resource: ResourceName, value: string | number): string | undefined {
  const { item, collection } = RESOURCES[resource];
  const [, segment = item, id = ''] = /^(?:\/api\/([a-z_]+)\/)?([^/]+)$/.exec(String(value)) ?? [];
  if (segment !== item && segment !== collection) return undefined;
  return (NAMES[resource]?.includes(id) ?? NUMBER.test(id)) ? id : undefined;
}

export interface Referenced<Name extends ResourceName> {
  readonly name: Name;
  /** As it stands in the reference. */
  readonly id: string;
}

/** What a reference names among these resources; undefined: nothing of theirs. */
export function referenced<Name extends ResourceName>(
  resources: readonly Name[],
  value: string,
): Referenced<Name> | undefined {
  if (!value.startsWith('/')) return undefined;
  for (const name of resources) {
    const id = referencedId(name, value);
    if (id !== undefined) return { name, id };
  }
  return undefined;
}
