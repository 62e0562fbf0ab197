import { OTHER_KINDS, type OtherKind } from '../../contract/publication-kinds.ts';
import { PUBLICATION_RESOURCES, RESOURCES } from '../../contract/references.ts';
import { PASSWORD } from '../start-parvis.ts';
import type { Objects } from './given-objects.ts';
import type { Person } from './given-people.ts';

interface Given {
  readonly objects: Objects;
  readonly caller: Person;
  /** Whose account a call is about that names one: the caller's, or, for a visitor, somebody's. */
  readonly account: Person;
  readonly unique: string;
}

interface Act {
  /** The account that it is about has not shown yet whose it is. */
  readonly unverified?: true;
  readonly search?: string;
  readonly body?: (given: Given) => Readonly<Record<string, unknown>> | FormData;
}
/** What is done with a route, under the name that it has in the table; '' where there is but one thing to do. */
type Acts = Readonly<Record<string, Act>>;

const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const LONG = 'Un soir de pluie à Bafoussam, je n’avais plus envie de prier. J’ai marché jusqu’au parvis.';

const form = (fields: Readonly<Record<string, string>>) => (): FormData => {
  const data = new FormData();
  data.append('file', new File([Buffer.from(PIXEL, 'base64')], 'moi.png'));
  for (const [name, value] of Object.entries(fields)) data.append(name, value);
  return data;
};

const DETAILS: Readonly<Record<OtherKind, (given: Given) => object>> = {
  actualite: () => ({}),
  document: () => ({}),
  realisation: () => ({ nature: 'aid' }),
  multimedia: () => ({ media: 'video', address: 'https://www.youtube.com/watch?v=parvis' }),
  voix_off: ({ objects, caller }) => ({
    text: `/api/post/${objects.text}`,
    audio: `/api/file/${objects.make('File', 'recording', caller).id}`,
  }),
};

const publication = { title: 'Prier à table', content: '<p>Un signe de croix.</p>' };
const LISTS: Acts = {
  '': {},
  'those to be re-read': { search: '?status=re-read' },
  'those that were deleted': { search: '?status=deleted' },
};

const EDITION: Acts = { '': { body: () => ({ texts: { fr: { abstract: 'En deux mots.' } } }) } };

const NOTE: Acts = { '': { body: () => ({ text: 'Relire la citation.' }) } };
const PREVIEW: Acts = { '': { body: () => ({ hours: 2 }) } };

const ofKind = (kind: OtherKind): Record<string, Acts> => {
  const { collection, item } = RESOURCES[PUBLICATION_RESOURCES[kind]];
  return {
    [`GET /api/${collection}`]: LISTS,
    [`POST /api/${collection}`]: { '': { body: given => ({ ...publication, ...DETAILS[kind](given) }) } },
    [`PATCH /api/${item}/:id`]: { '': { body: () => ({ status: 'published' }) } },
    [`PATCH /api/${item}/:id/edition`]: EDITION,
    [`POST /api/${item}/:id/notes`]: NOTE,
    [`POST /api/${item}/:id/previews`]: PREVIEW,
  };
};

const into =
  (resource: 'Tag' | 'Category') =>
  ({ objects, caller }: Given) => ({ into: String(objects.make(resource, 'present', caller).id) });

/** Of the routes that need more than their address: what is sent to them, such that nobody could object to it. */
export const ACTS: Readonly<Record<string, Acts>> = {
  'POST /api/login': { '': { body: ({ account }) => ({ username: account.email, password: PASSWORD }) } },
  'POST /api/token/refresh': {
    '': { body: ({ account, objects }) => ({ refreshToken: objects.refreshToken(account) }) },
  },
  'POST /api/logout': {
    '': { body: ({ account, objects }) => ({ refreshToken: objects.refreshToken(account) }) },
  },
  'POST /api/code/verified': {
    '': {
      unverified: true,
      body: ({ account, objects }) => ({
        username: account.email,
        token: objects.code('verification', account),
      }),
    },
  },
  'POST /api/code/resend': { '': { unverified: true, body: ({ account }) => ({ username: account.email }) } },
  'POST /api/password/forgot': { '': { body: ({ account }) => ({ username: account.email }) } },
  'POST /api/password/reset': {
    '': {
      body: ({ account, objects }) => ({
        username: account.email,
        token: objects.code('passwordReset', account),
        password: PASSWORD,
      }),
    },
  },
  'POST /api/password/change': {
    '': { body: () => ({ currentPassword: PASSWORD, password: 'Clarte-2026' }) },
  },
  'POST /api/email/change': {
    '': { body: ({ unique }) => ({ email: `${unique}@example.com`, password: PASSWORD }) },
  },
  'POST /api/email/verified': {
    '': {
      body: ({ account, objects, unique }) => ({
        token: objects.code('emailChange', account, `${unique}@example.com`),
      }),
    },
  },
  'POST /api/google/start': { '': { body: () => ({}) } },
  'POST /api/google/finish': {
    '': { body: () => ({ flow: 'none', callback: 'https://parvis.example/fr/google?code=x' }) },
  },
  'POST /api/users/add': {
    '': {
      body: ({ unique }) => ({
        firstName: 'Odile',
        lastName: 'Exemple',
        email: `${unique}@example.com`,
        password: PASSWORD,
      }),
    },
  },
  'PATCH /api/user/:id': {
    'its name': { body: () => ({ firstName: 'Odette' }) },
    'its roles': { body: () => ({ roles: ['ROLE_USER', 'ROLE_EDITOR', 'ROLE_ADMIN'] }) },
    'open again': { body: () => ({ deletedAt: null }) },
  },
  'DELETE /api/user/:id': {
    '': { body: () => ({ password: PASSWORD }) },
    'for a reason': { body: () => ({ password: PASSWORD, reason: 'asked by letter' }) },
  },
  'POST /api/texts/withdraw': { '': { body: () => ({ code: 'of nobody' }) } },
  'POST /api/mails/off/:token': { '': {} },
  'POST /api/withdrawals/:token': { '': {} },
  'GET /api/posts': LISTS,
  'POST /api/posts': { '': { body: () => publication } },
  'PATCH /api/post/:id': { '': { body: () => ({ status: 'published' }) } },
  'PATCH /api/post/:id/edition': EDITION,
  'POST /api/post/:id/notes': NOTE,
  'POST /api/post/:id/previews': PREVIEW,
  'PATCH /api/note/:id': { '': { body: () => ({ isDone: true }) } },
  ...Object.assign({}, ...OTHER_KINDS.map(ofKind)),
  'GET /api/temoignages': {
    '': {},
    'those that wait': { search: '?status=pending' },
    'ones own': { search: '?owner=me' },
  },
  'POST /api/temoignages': { '': { body: () => ({ title: 'Une porte ouverte', content: LONG }) } },
  'PATCH /api/temoignage/:id': {
    edit: { body: () => ({ title: 'Une porte restée ouverte' }) },
    publish: { body: () => ({ status: 'published' }) },
    reject: { body: () => ({ status: 'rejected', reason: 'other' }) },
    'take down': { body: () => ({ status: 'unpublished', reason: 'other' }) },
    appeal: { body: () => ({ appeal: 'Je n’y nomme personne.' }) },
    withdraw: { body: () => ({ status: 'withdrawn' }) },
  },
  'POST /api/temoignage/:id/consent': { '': { body: () => ({ token: 'of nobody', consent: null }) } },
  'POST /api/moderation_case/:id/letters': { '': { body: () => ({ message: 'Qui est Jean ?' }) } },
  'POST /api/moderation_rules': {
    '': { body: () => ({ title: 'Liens', about: ['comment'], warnings: ['link'], outcome: 'hold' }) },
  },
  'PATCH /api/moderation_rule/:id': { '': { body: () => ({ title: 'Adresses' }) } },
  'GET /api/comments': {
    '': {},
    'under a text': { search: '?post=TEXT' },
    'those that wait': { search: '?status=pending' },
    'ones own': { search: '?owner=me' },
  },
  'POST /api/comments': {
    '': { body: ({ objects }) => ({ post: `/api/post/${objects.text}`, message: 'Merci.' }) },
  },
  'PATCH /api/comment/:id': {
    edit: { body: () => ({ message: 'Merci beaucoup.' }) },
    publish: { body: () => ({ status: 'published' }) },
    reject: { body: () => ({ status: 'rejected', reason: 'other' }) },
    withdraw: { body: () => ({ status: 'withdrawn' }) },
  },
  'POST /api/categories': { '': { body: () => ({ title: 'Famille' }) } },
  'PATCH /api/category/:id': { '': { body: () => ({ title: 'Familles' }) } },
  'PATCH /api/house_page/:id': { '': { body: () => ({ title: 'Questions' }) } },
  'POST /api/tag/:id/merge': { '': { body: into('Tag') } },
  'POST /api/category/:id/merge': { '': { body: into('Category') } },
  'POST /api/tags': { '': { body: () => ({ title: 'Espérance' }) } },
  'PATCH /api/tag/:id': { '': { body: () => ({ title: 'Joie' }) } },
  'POST /api/likes/add': { '': { body: ({ objects }) => ({ post: `/api/post/${objects.text}` }) } },
  'POST /api/views/add': { '': { body: ({ objects }) => ({ post: `/api/post/${objects.text}` }) } },
  'GET /api/pasts/comparison': { '': { search: '?from=2020-01-01&until=2020-02-01' } },
  'POST /api/pasts/visits': { '': { body: () => ({ asOf: '2026-01-01T00:00:00Z' }) } },
  'GET /api/versions': {
    'of a text': { search: '?of=/api/post/TEXT' },
    'of an account': { search: '?of=/api/user/ACCOUNT' },
  },
  'GET /api/replay_steps': {
    // A stretch that does not begin or end with the moment of asking.
    '': { search: '?createdAt[after]=2021-01-01&createdAt[before]=2030-01-01' },
    'of somebody': { search: '?actor=/api/user/ACCOUNT&createdAt[after]=2020-01-01' },
  },
  'GET /api/reactions': { '': { search: '?of[]=post:TEXT' } },
  'POST /api/devices/add': { '': { body: () => ({ type: 'desktop/web' }) } },
  'PATCH /api/home': { 'nothing pinned': { body: () => ({ lead: null }) } },
  'POST /api/reports/add': {
    'a text': { body: ({ objects }) => ({ post: `/api/post/${objects.text}`, reason: 'other' }) },
  },
  'PATCH /api/report/:id': {
    settle: { body: () => ({ status: 'settled' }) },
    reopen: { body: () => ({ status: 'open' }) },
  },
  'POST /api/contact/add': {
    'a message': { body: () => words('message') },
    'a request for help': { body: () => words('help') },
  },
  'PATCH /api/contact/:id': { 'see to it': { body: () => ({ status: 'done' }) } },
  'POST /api/contact/:id/answer': { '': { body: () => ({ content: 'Nous prions avec vous.' }) } },
  'GET /api/newsletters': { '': {}, 'ones own': { search: '?owner=me' } },
  'POST /api/newsletters': {
    '': { body: ({ unique }) => ({ name: 'Odile', email: `${unique}@example.com` }) },
  },
  'POST /api/newsletters/import': {
    '': {
      body: ({ unique }) => ({
        subscribers: [{ name: 'Odile', email: `${unique}@example.com`, language: 'fr' }],
      }),
    },
  },
  'PATCH /api/newsletter/:id': { '': { body: () => ({ actif: false }) } },
  'POST /api/files/add': {
    'ones picture': { body: form({ code: 'FILES_USER_PICTURE' }) },
    'a cover': { body: form({ code: 'FILES_COVER' }) },
  },
  'POST /api/file/:id': { '': { body: form({}) } },
  'PATCH /api/file/:id': { '': { body: () => ({ alt: 'Une croix' }) } },
  'GET /api/files/uses': { 'of one': { search: '?of[]=/api/file/1' } },
  'GET /api/search': { '': { search: '?q=parvis' } },
  'GET /api/activities': { '': {}, 'of people': { search: '?group=people' } },
  'GET /api/calendar': { '': { search: '?from=2026-11-01&to=2026-11-30' } },
  'GET /api/statistics': { '': { search: '?range=year&timeZone=Europe/Paris' } },
};

const words = (kind: string) => ({
  kind,
  firstName: 'Odile',
  lastName: 'Exemple',
  email: 'odile@example.org',
  content: 'Merci.',
});
