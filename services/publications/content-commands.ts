import type { FileType } from '../../contract/files.ts';
import {
  detailNames,
  type OtherKind,
  type PublicationDetails,
  publicationDetails,
  type SharedBody,
} from '../../contract/publication-kinds.ts';
import { referencedId } from '../../contract/references.ts';
import { Refusal } from '../../contract/refusals.ts';
import type { Call } from '../../platform/http/calls/route.ts';
import type { Collection } from '../../platform/read-store/read-store.ts';
import { plainLines } from '../../platform/text/plain-text.ts';
import { publicationCard } from '../../projections/find-publications.ts';
import type { PublicationCard } from '../../projections/publication-cards.ts';
import type { TestimonyDocument } from '../../projections/testimonies.ts';
import { type Commands, changePublication, draftPublication } from './commands.ts';

export interface ContentCommands extends Commands {
  readonly publicationCards: Collection<PublicationCard>;
  readonly testimonies: Collection<TestimonyDocument>;
}

type Fields = Readonly<Record<string, unknown>>;
type ContentCall = Call<unknown, unknown, SharedBody & Fields>;

export async function addContent(commands: ContentCommands, kind: OtherKind, call: ContentCall) {
  const { body } = call;
  const { title = '', abstract = '', content = '', author = '', publishAt } = body;
  const details = detailsIn(kind, body);
  await checkReferences(commands, details, details);
  return draftPublication(commands, call, {
    kind,
    type: null,
    details,
    text: { title, abstract, content, author },
    language: body.language ?? call.language,
    cover: body.cover ?? null,
    season: body.season ?? 'green',
    categories: [],
    tags: body.tags ?? [],
    status: body.status ?? 're-read',
    publishAt,
  });
}

export async function changeContent(
  commands: ContentCommands,
  kind: OtherKind,
  call: ContentCall,
  publicationId: number,
) {
  const { title, abstract, content, author, cover, season, tags, status, publishAt, ...rest } = call.body;
  const given = Object.fromEntries(
    detailNames(kind).flatMap(name => (name in rest ? [[name, rest[name]]] : [])),
  );
  const details = async (before: PublicationDetails | null) => {
    const after = detailsIn(kind, { ...before, ...given });
    await checkReferences(commands, after, given);
    return after;
  };
  return changePublication(
    commands,
    call,
    { kind, publicationId },
    {
      title,
      abstract,
      content,
      author,
      cover,
      season,
      tags,
      status,
      publishAt,
      language: call.body.language ?? call.language,
      ...(Object.keys(given).length > 0 && { details }),
    },
  );
}

/** The fields of the kind, with the words in them cleaned. */
function detailsIn(kind: OtherKind, fields: Fields): PublicationDetails {
  const own = detailNames(kind).map(name => {
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

/**
 * Files and texts that are named must be there, and files be of the type that is shown. What is not given stays as it
 * was, whatever has become of it since.
 * @throws {Refusal} unknownReference, with the field
 */
async function checkReferences(commands: ContentCommands, details: PublicationDetails, given: Fields) {
  const types = typesOf(details);
  // Another medium makes another thing of the same address.
  const fields = 'media' in given && 'address' in details ? { ...given, address: details.address } : given;
  for (const [field, value] of Object.entries(fields)) {
    for (const reference of Array.isArray(value) ? value : [value]) {
      if (typeof reference !== 'string' || !reference.startsWith('/api/')) continue;
      if (!(await isThere(commands, reference, types[field])))
        throw new Refusal('invalid', 'unknownReference', field);
    }
  }
}

async function isThere(
  { files, publicationCards, testimonies }: ContentCommands,
  reference: string,
  type: FileType | null | undefined,
): Promise<boolean> {
  const file = referencedId('File', reference);
  if (file !== undefined) return type !== undefined && (await files.get(file))?.type === type;
  const testimony = referencedId('Temoignage', reference);
  if (testimony !== undefined) return (await testimonies.get(testimony)) !== undefined;
  const post = referencedId('Post', reference);
  return post !== undefined && (await publicationCard(publicationCards, Number(post), 'fr'))?.kind === 'post';
}
