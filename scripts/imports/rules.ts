/** The folders whose imports have a direction. */
export const ROOMS: readonly string[] = ['contract', 'covers', 'services', 'projections', 'search', 'web'];

/** Modules that match `from` import only what matches `only`, or nothing that matches `never`. */
export interface ImportRule {
  readonly name: string;
  readonly why: string;
  readonly from: RegExp;
  readonly only?: RegExp;
  readonly never?: RegExp;
  /** Imports inside one capability are its own affair. */
  readonly exceptInside?: RegExp;
}

const EVENTS = 'services/(?!platform/)[^/]+/events\\.ts';

/** contract ← rules ← routes ← main; the web reaches the services through the contract and HTTP alone. */
export const importRules = (deciders: readonly string[]): ImportRule[] => {
  const rules = deciders.map(file => file.replaceAll('.', '\\.')).join('|') || '(?!)';
  return [
    {
      name: 'contract-alone',
      why: 'both sides read the contract: it knows only itself and zod',
      from: /^contract\//,
      only: /^(contract\/|zod$)/,
    },
    {
      name: 'covers-alone',
      why: 'covers are drawn from nothing but themselves',
      from: /^covers\//,
      only: /^covers\//,
    },
    {
      name: 'rules-pure',
      why: 'what decides knows the contract and the shape of events: no HTTP, no store, no clock',
      from: new RegExp(`^(${EVENTS}|${rules})$`),
      only: new RegExp(`^(contract/.*|zod|services/platform/event-log/.*|${EVENTS}|${rules})$`),
    },
    {
      name: 'platform-below',
      why: 'the platform carries the capabilities and knows none of them',
      from: /^services\/platform\//,
      never: /^services\/(?!platform\/)/,
    },
    {
      name: 'capabilities-apart',
      why: 'a capability reaches another through its events and views, not through its routes or rules',
      from: /^services\/(?!platform\/)[^/]+\//,
      never: new RegExp(`^(services/[^/]+/routes\\.ts|${rules})$`),
      exceptInside: /^services\/[^/]+\//,
    },
    {
      name: 'views-from-events',
      why: 'read models and the search know a capability by its events, so that they can be made again from the log',
      from: /^(projections|search)\//,
      never: /^services\/(?!platform\/)(?!.*\/events\.ts$)|^services\/platform\/http\//,
    },
    {
      name: 'main-last',
      why: 'the composition root stands above all',
      from: /^/,
      never: /^services\/main\.ts$/,
    },
    {
      name: 'services-below-web',
      why: 'the web is built apart, and the services load what was built',
      from: /^(services|projections|search)\//,
      never: /^web\//,
    },
    {
      name: 'web-through-contract',
      why: 'the web reaches the services only through the contract and HTTP',
      from: /^web\//,
      never: /^(services|projections|search|scripts|tests|bench|content)\//,
    },
    {
      name: 'no-node-in-browser',
      why: 'there is no Node in a browser',
      from: /^(web|contract|covers)\//,
      never: /^node:/,
    },
  ];
};
