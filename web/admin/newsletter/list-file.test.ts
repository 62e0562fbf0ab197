import { expect, test } from 'vitest';
import type { Subscriber } from '../../../contract/newsletter.ts';
import { fileOf, listIn } from './list-file.ts';

const AT = '2026-11-20T08:00:00.000Z';
const subscriber = (name: string, more: Partial<Subscriber> = {}): Subscriber => ({
  '@id': '/api/newsletter/7',
  '@type': 'Newsletter',
  id: 7,
  name,
  email: `${name.toLowerCase()}@example.org`,
  actif: true,
  language: 'fr',
  consent: null,
  createdAt: AT,
  updatedAt: AT,
  ...more,
});
const read = (csv: string) =>
  listIn(csv, { language: 'fr', again: 'déjà dans le fichier', unknownWording: 'texte inconnu' });

test('what is exported can be brought in again as it was', () => {
  const list = [
    subscriber('Marie', { consent: '2026-11' }),
    subscriber('Paul', { actif: false, language: 'en-US', name: '=cmd|x, "Paul"' }),
  ];
  const file = fileOf(list);
  expect(file.split('\r\n')[0]).toBe('\uFEFFname,email,actif,language,consent,createdAt');
  expect(file).toContain(`"'=cmd|x, ""Paul"""`);
  expect(read(file)).toEqual({
    subscribers: list.map(({ name, email, actif, language, consent }) => ({
      ...{ name, email, actif, language, consent },
    })),
    refused: [],
  });
});

test('a list from elsewhere is read by the names of its columns; nobody in it was asked', () => {
  expect(read('Courriel;Nom;Ville\r\nelise@example.org;Élise;Bafang\r\nluc@example.org;;\r\n')).toEqual({
    subscribers: [
      { email: 'elise@example.org', name: 'Élise', actif: true, language: 'fr', consent: null },
      { email: 'luc@example.org', name: 'luc@example.org', actif: true, language: 'fr', consent: null },
    ],
    refused: [],
  });
});

test('rows that cannot be taken are named, with why', () => {
  const { subscribers, refused } =
    read('name,email,consent\nA,a@example.org,\n\nB,b@,\nC,A@example.org,\nD,d@example.org,by phone\n') ?? {};
  expect(subscribers?.map(({ email }) => email)).toEqual(['a@example.org']);
  expect(refused).toEqual([
    { row: 4, email: 'b@', why: 'adresse e-mail invalide' },
    { row: 5, email: 'A@example.org', why: 'déjà dans le fichier' },
    { row: 6, email: 'd@example.org', why: 'texte inconnu' },
  ]);
});

test('a file without addresses is no list', () => {
  expect(read('name,town\nA,Bafang\n')).toBeUndefined();
});
