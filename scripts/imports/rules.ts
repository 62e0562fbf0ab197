/** The folders whose imports have a direction. */
export const ROOMS: readonly string[] = [
  'contract',
  'covers',
  'platform',
  'events',
  'projections',
  'search',
  'services',
  'content',
  'web',
];

/** Modules that match `from` import only what matches `only`, or nothing that matches `never`; types count too. */
export interface ImportRule {
  readonly name: string;
  readonly why: string;
  readonly from: RegExp;
  readonly only?: RegExp;
  readonly never?: RegExp;
  /** Imports inside one capability are its own affair. */
  readonly exceptInside?: RegExp;
}

/**
 * What a floor stands on: itself, the rooms named, and packages; no tests, and no scripts. Who starts the program stands
 * above all floors.
 */
const floor = (room: string, below: string, why: string): ImportRule => ({
  name: `${room}-floor`,
  why,
  from: new RegExp(`^(?!services/main\\.ts$)${room}/`),
  only: new RegExp(
    `^(?:(?:${[room, ...below.split(' ').filter(Boolean)].join('|')})/|node:|(?:@[^/]+/)?[^/]+$)`,
  ),
});

const FLOORS: readonly ImportRule[] = [
  floor('covers', '', 'covers are drawn from nothing but themselves'),
  floor('platform', 'contract', 'the platform carries everything and knows nothing of Parvis'),
  floor('events', 'contract platform', 'what can happen follows from nothing that is made of it'),
  floor('projections', 'contract platform events', 'read models are made from the events'),
  floor('search', 'contract platform events', 'it is made from the events, beside the read models'),
  floor('services', 'contract covers platform events projections search', 'what may be done and asked'),
  floor('content', 'contract platform events services', 'it is put in by the commands of the services'),
  floor('web', 'contract covers', 'the web reaches the services through the contract and HTTP alone'),
];

/** What a capability shows to others beside its events and read models: one file at most. */
const PUBLIC_FILES: readonly string[] = [
  // What each capability clears away of a person.
  'accounts/forgetting/holding\\.ts',
  // What happened, under the names of now.
  'activities/present\\.ts',
  // Files as all answers show them.
  'files/present\\.ts',
  // What rules decide of a text, and what its moderator may take back.
  'moderation/decisions\\.ts',
  // The counts that stand in the answer of every text.
  'reactions/fill-gaps\\.ts',
  // A card as the API answers it and the live feed sends it.
  'testimonies/present\\.ts',
];

export const importRules = (deciders: readonly string[]): ImportRule[] => {
  const rules = deciders.map(file => file.replaceAll('.', '\\.')).join('|') || '(?!)';
  return [
    {
      name: 'contract-floor',
      why: 'both sides read the contract: it knows only itself and zod',
      from: /^contract\//,
      only: /^(contract\/|zod$)/,
    },
    ...FLOORS,
    {
      name: 'rules-pure',
      why: 'what decides knows the contract and the shape of events: no HTTP, no store, no clock',
      from: new RegExp(`^(events/.*|${rules})$`),
      only: new RegExp(`^(contract/.*|zod|platform/event-log/.*|events/.*|${rules})$`),
    },
    {
      name: 'events-own-their-schemas',
      why: 'what stands in the log for ever does not change because a form changes',
      from: /^events\//,
      never: /^contract\/(?!(languages|roles)\.ts$)/,
    },
    {
      name: 'capabilities-apart',
      why: 'a capability meets another by its events and read models; a few have one file that others may read',
      from: /^services\/[^/]+\//,
      never: new RegExp(`^services/(?!reservations/|(?:${PUBLIC_FILES.join('|')})$)[^/]+/`),
      exceptInside: /^services\/[^/]+\//,
    },
    {
      name: 'commands-refuse',
      why: 'a command says why it refuses; what status that has is known to HTTP',
      from: /^services\/.*commands\.ts$/,
      never: /^platform\/http\/calls\/errors\.ts$/,
    },
    {
      name: 'http-calls-below',
      why: 'a call and its answer stand below what keeps, documents and guards them',
      from: /^platform\/http\/calls\//,
      never: /^platform\/http\/(?!calls\/)/,
    },
    {
      name: 'http-rooms-apart',
      why: 'what sends and keeps answers and what documents calls know neither the edge nor the whole',
      from: /^platform\/http\/(?:sending|kept-answers|documents)\//,
      never: /^platform\/http\/(?:edge\/|[^/]+$)/,
    },
    {
      name: 'reservations-below',
      why: 'names and ids are taken by all capabilities, and know none',
      from: /^services\/reservations\//,
      never: /^services\/(?!reservations\/)/,
    },
    {
      name: 'composition-last',
      why: 'the composition stands above all',
      from: /^(?!services\/[^/]+$)/,
      never: /^services\/[^/]+$/,
    },
    {
      name: 'web-frame-below',
      why: 'the frame carries site and admin area, and knows neither',
      from: /^web\/frame\//,
      never: /^web\/(?!frame\/)/,
    },
    {
      name: 'web-site-and-admin-apart',
      why: 'visitors load nothing of the admin area, it stands without the site, and both show the account',
      // The table of its screens has those of the account, as the table of the public pages does.
      from: /^web\/(?!admin\/screens\.ts$)(?:site|admin|account)\//,
      never: /^web\/(?!frame\/)/,
      exceptInside: /^web\/[^/]+\//,
    },
    {
      name: 'no-node-in-browser',
      why: 'there is no Node in a browser',
      from: /^(web|contract|covers)\//,
      never: /^node:/,
    },
  ];
};
