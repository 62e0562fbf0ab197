/** What a kind has of its own, in a body. */
import type { FileType } from '../../contract/files.ts';
import type { PublicationBody } from '../../contract/publication-bodies.ts';
import {
  detailFields,
  type PublicationDetails,
  type PublicationKind,
  publicationDetails,
} from '../../contract/publication-kinds.ts';
import { referencedId } from '../../contract/references.ts';
import { Refusal } from '../../contract/refusals.ts';
import type { Collection } from '../../platform/read-store/read-store.ts';
import { plainLines } from '../../platform/text/plain-text.ts';
import { publicationCard } from '../../projections/find-publications.ts';
import type { PublicationCard } from '../../projections/publication-cards.ts';
import type { TestimonyDocument } from '../../projections/testimonies.ts';
import { type SentFiles, sentFile } from '../files/present.ts';

export interface Referred extends SentFiles {
  readonly publicationCards: Collection<PublicationCard>;
  readonly testimonies: Collection<TestimonyDocument>;
}

type Fields = Readonly<Record<string, unknown>>;

/**
 * The details after a body was sent; undefined when it names none. Files and texts that it names must be there, and
 * files be of the type that is shown. What is not given stays as it was, whatever has become of it since.
 * @throws {Refusal} unknownReference, with the field
 */
export async function detailsIn(
  referred: Referred,
  kind: PublicationKind,
  body: PublicationBody,
  before: PublicationDetails | null,
): Promise<PublicationDetails | undefined> {
  const names = detailFields(kind).map(({ name }) => name);
  const given = Object.fromEntries(names.flatMap(name => (name in body ? [[name, body[name]]] : [])));
  if (Object.keys(given).length === 0) return undefined;
  const after = cleaned(kind, names, { ...before, ...given });
  await checkReferences(referred, after, given);
  return after;
}

/** With the words in them as they will be read. */
function cleaned(kind: PublicationKind, names: readonly string[], fields: Fields): PublicationDetails {
  const own = names.map(name => {
    const value = fields[name];
    return [name, typeof value === 'string' ? plainLines(value) : value] as const;
  });
  return publicationDetails.parse({ kind, ...Object.fromEntries(own) });
}

/** Of what type a file has to be under the name of a field; a video is on another site. */
function typesOf(details: PublicationDetails): Readonly<Record<string, FileType | null>> {
  return {
    files: 'document',
    gallery: 'image',
    audio: 'audio',
    address: details.kind === 'multimedia' && details.media !== 'video' ? details.media : null,
  };
}

async function checkReferences(referred: Referred, details: PublicationDetails, given: Fields) {
  const types = typesOf(details);
  // Another medium makes another thing of the same address.
  const fields = 'media' in given && 'address' in details ? { ...given, address: details.address } : given;
  for (const [field, value] of Object.entries(fields)) {
    for (const reference of Array.isArray(value) ? value : [value]) {
      if (typeof reference !== 'string' || !reference.startsWith('/api/')) continue;
      if (!(await isThere(referred, reference, types[field])))
        throw new Refusal('invalid', 'unknownReference', field);
    }
  }
}

async function isThere(
  referred: Referred,
  reference: string,
  type: FileType | null | undefined,
): Promise<boolean> {
  const file = referencedId('File', reference);
  if (file !== undefined) return type !== undefined && (await sentFile(referred, file))?.type === type;
  const testimony = referencedId('Temoignage', reference);
  if (testimony !== undefined) return (await referred.testimonies.get(testimony)) !== undefined;
  const post = referencedId('Post', reference);
  return (
    post !== undefined &&
    (await publicationCard(referred.publicationCards, Number(post), 'fr'))?.kind === 'post'
  );
}
