/** Where files are shown, so that nobody has to guess before one is changed or removed. */
import { contentReference } from '../../contract/content-key.ts';
import type { FileUse, FileUses } from '../../contract/files.ts';
import type { Language } from '../../contract/languages.ts';
import { reference } from '../../contract/references.ts';
import type { Collection } from '../../platform/read-store/read-store.ts';
import { accountsShowing } from '../../projections/accounts.ts';
import type { FileDocument } from '../../projections/files.ts';
import { cardsShowing } from '../../projections/find-publications.ts';
import { type PersonDocument, namesOf as peopleNamed } from '../../projections/people.ts';
import { testimoniesCoveredBy } from '../../projections/testimonies.ts';
import { namesOf, type ShownFiles, showsAny } from './shown.ts';

/** Of each kind of what shows them. */
const AT_MOST = 100;

interface Readers extends ShownFiles {
  readonly people: Collection<PersonDocument>;
}

/** By reference of the file; a text is named in the asked language where it has it. */
export async function usesOf(
  readers: Readers,
  files: readonly FileDocument[],
  language: Language,
): Promise<FileUses['uses']> {
  const named = files.map(file => ({ file: reference('File', file.fileId), names: namesOf(file) }));
  const shows = await everythingShowing(
    readers,
    named.flatMap(({ names }) => names),
    language,
  );
  return Object.fromEntries(
    named.map(({ file, names }) => {
      const uses = new Map<string, FileUse>();
      for (const { use, has } of shows) if (!uses.has(use['@id']) && has(names)) uses.set(use['@id'], use);
      return [file, [...uses.values()]];
    }),
  );
}

interface Showing {
  readonly use: FileUse;
  readonly has: (names: readonly string[]) => boolean;
}

async function everythingShowing(
  { publicationCards, testimonies, housePages, accounts, people }: Readers,
  names: readonly string[],
  language: Language,
): Promise<readonly Showing[]> {
  if (names.length === 0) return [];
  const [cards, told, pages, profiles] = await Promise.all([
    cardsShowing(publicationCards, names, AT_MOST),
    testimoniesCoveredBy(testimonies, names, AT_MOST),
    housePages.find(),
    accountsShowing(accounts, names),
  ]);
  const nameOf = await peopleNamed(
    people,
    profiles.map(({ userId }) => userId),
  );
  const written = cards.filter(({ status }) => status !== 'absent');
  const ownFirst = <One extends { readonly language: Language }>(all: readonly One[]) =>
    all.toSorted((one, other) => Number(other.language === language) - Number(one.language === language));
  return [
    ...ownFirst(written).map(({ kind, publicationId, title, files }) => ({
      use: { '@id': contentReference({ contentKind: kind, contentId: publicationId }), title },
      has: (some: readonly string[]) => some.some(name => files.includes(name)),
    })),
    ...told.map(({ id, title, cover }) => ({
      use: { '@id': reference('Temoignage', id), title },
      has: (some: readonly string[]) => cover !== null && some.includes(cover),
    })),
    ...ownFirst(pages).map(({ page, title, content }) => ({
      use: { '@id': reference('HousePage', page), title },
      has: (some: readonly string[]) => showsAny(content, some),
    })),
    ...profiles.map(({ userId, picture }) => ({
      use: { '@id': reference('User', userId), title: nameOf(userId, '').full },
      has: (some: readonly string[]) => picture !== null && some.includes(picture),
    })),
  ];
}
