/** Sentences as an editor reads them aloud: whoever acted, and whether what it is about still has a title. */
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import type { Activity } from '../../../contract/activities.ts';
import type { Language } from '../../../contract/languages.ts';
import { createI18n } from '../../frame/catalogues/i18n.ts';
import type { Services } from '../../frame/start/services.ts';
import { ServicesContext } from '../../frame/start/services-context.ts';
import { activity as english } from '../catalogues/en-us/activity.ts';
import { activity as french } from '../catalogues/fr/activity.ts';
import { Sentence } from './sentence.tsx';

const ODILE = { by: 'person', actor: '/api/user/1', actorName: 'Odile Exemple' } as const;
const SITE = { by: 'program', actor: null, actorName: null } as const;
const VISITOR = { by: 'visitor', actor: null, actorName: null } as const;
const RULE = { by: 'rule', actor: null, actorName: 'Sans liens' } as const;
const STORY = { subject: '/api/temoignage/7', title: 'Le puits' } as const;
const ACCOUNT = { subject: '/api/user/2', title: 'Agnès Exemple' } as const;

function say(language: Language, said: Partial<Activity> & Pick<Activity, 'type'>): string {
  const activity: Activity = {
    ...{ '@id': '/api/activity/1', '@type': 'Activity', id: '1', group: 'people', path: null },
    ...{ postType: null, language: null, createdAt: '2026-01-01T00:00:00.000Z' },
    ...{ ...SITE, subject: null, title: null },
    ...said,
  };
  const i18n = createI18n(language, {});
  i18n.addResourceBundle(language, 'activity', language === 'fr' ? french : english);
  const sentence = createElement(Sentence, { activity, place: undefined });
  return renderToStaticMarkup(
    createElement(ServicesContext, { value: { i18n } as Services }, sentence),
  ).replace(/<\/?b>/g, '');
}

test.each([
  [
    { type: 'ConsentRecorded', ...SITE, ...STORY },
    'Le site a enregistré l’accord pour le témoignage « Le puits »',
  ],
  [
    { type: 'ConsentRecorded', ...VISITOR, ...ACCOUNT },
    'Un visiteur a donné son accord pour le compte d’Agnès Exemple',
  ],
  [
    { type: 'ConsentRecorded', ...ODILE, subject: ODILE.actor, title: 'Odile Exemple' },
    'Odile Exemple a donné son accord pour son compte',
  ],
  [{ type: 'UserDeleted', ...ODILE, ...ACCOUNT }, 'Odile Exemple a suspendu le compte d’Agnès Exemple'],
  [{ type: 'UserDeleted', ...ODILE, ...ACCOUNT, title: null }, 'Odile Exemple a suspendu un compte'],
  [
    { type: 'PasswordChanged', ...VISITOR, ...ACCOUNT },
    'Un visiteur a changé le mot de passe d’Agnès Exemple',
  ],
  [
    { type: 'HousePageWritten', ...ODILE, subject: '/api/house_page/faq', title: null, language: 'fr' },
    'Odile Exemple a récrit la page « FAQ » en français',
  ],
  [
    { type: 'TestimonyRejected', ...RULE, ...STORY },
    'La règle « Sans liens » a refusé le témoignage « Le puits »',
  ],
  [
    { type: 'TestimonyRejected', ...RULE, actorName: null, ...STORY },
    'Une règle a refusé le témoignage « Le puits »',
  ],
  [{ type: 'TestimonyWithdrawn', ...SITE, ...STORY }, 'Le site a retiré le témoignage « Le puits »'],
  [
    { type: 'TestimonyWithdrawn', by: 'person', ...STORY, title: null },
    'Quelqu’un qui n’est plus là a repris un témoignage',
  ],
  [{ type: 'HistoryOpened', ...ODILE, ...STORY }, 'Odile Exemple a ouvert l’historique de « Le puits »'],
] as const)('in French: %o', (said, sentence) => {
  expect(say('fr', said).replaceAll('\u00a0', ' ')).toBe(sentence);
});

test.each([
  [{ type: 'ConsentRecorded', ...SITE, ...STORY }, 'The site recorded consent for the testimony “Le puits”'],
  [{ type: 'UserReopened', ...ODILE, ...ACCOUNT }, 'Odile Exemple reopened Agnès Exemple’s account'],
  [{ type: 'TestimonySubmitted', ...VISITOR, ...STORY, title: null }, 'A visitor sent a testimony'],
  [
    { type: 'CommentRejected', ...RULE, subject: '/api/comment/3', title: 'Le puits' },
    'The rule “Sans liens” rejected a comment on “Le puits”',
  ],
] as const)('in English: %o', (said, sentence) => {
  expect(say('en-US', said)).toBe(sentence);
});

describe.each([
  ['fr', french],
  ['en-US', english],
] as const)('in %s', (_, { events, things }) => {
  test('no sentence says what kind of thing it is before what may have no title', () => {
    const kinds = Object.values(things).map(thing => thing.split(' ').slice(1).join(' '));
    const doubled = Object.entries(events).filter(([, words]) =>
      kinds.some(kind => words.includes(`${kind} {{what}}`)),
    );
    expect(doubled).toEqual([]);
  });
});
