import { useLocation } from 'react-router-dom';
import type { Language } from '../../../contract/languages.ts';
import type { PublicationKind } from '../../../contract/publication-kinds.ts';
import type { PostType } from '../../../contract/taxonomy.ts';

interface Field {
  readonly name: string;
  readonly as: 'line' | 'day' | 'number' | 'choice' | 'words' | 'address' | 'text' | 'files';
  /** Of a choice. */
  readonly options?: readonly string[];
  /** Of files: what they are sent for, and whether there are several. */
  readonly code?: 'FILES_DOCUMENT' | 'FILES_GALLERY' | 'FILES_AUDIO';
  readonly isMany?: boolean;
}

export interface ContentKind {
  /** Below `/{lang}/admin/`, as the specification has it. */
  readonly section: string;
  readonly kind: PublicationKind;
  /** Of posts alone. */
  readonly type: PostType | null;
  readonly collection: string;
  readonly item: string;
  /** What only this kind has. */
  readonly fields: readonly Field[];
  /** A text has to be written; elsewhere it may be left out. */
  readonly needsText: boolean;
}

const LANGUAGE: Field = { name: 'inLanguage', as: 'line' };
const DURATION: Field = { name: 'duration', as: 'number' };

const of = (
  section: string,
  kind: PublicationKind,
  path: readonly [collection: string, item: string],
  fields: readonly Field[],
  type: PostType | null = null,
): ContentKind => ({
  section,
  kind,
  type,
  collection: `/api/${path[0]}`,
  item: `/api/${path[1]}`,
  fields,
  needsText: kind === 'post',
});

/** The kinds of content, as editors find them. */
const CONTENT_KINDS: readonly ContentKind[] = [
  of('post', 'post', ['posts', 'post'], [], 'post'),
  of('prierre', 'post', ['posts', 'post'], [], 'prierre'),
  of(
    'actualite',
    'actualite',
    ['actualites', 'actualite'],
    [
      { name: 'place', as: 'line' },
      { name: 'happensOn', as: 'day' },
    ],
  ),
  of(
    'realisation',
    'realisation',
    ['realisations', 'realisation'],
    [
      { name: 'nature', as: 'choice', options: ['aid', 'donation', 'support'] },
      { name: 'place', as: 'line' },
      { name: 'happenedOn', as: 'day' },
      { name: 'amount', as: 'number' },
      { name: 'currency', as: 'choice', options: ['XAF', 'EUR'] },
      { name: 'gallery', as: 'files', code: 'FILES_GALLERY', isMany: true },
    ],
  ),
  of(
    'documentation',
    'document',
    ['documents', 'document'],
    [
      { name: 'nature', as: 'choice', options: ['book', 'calendar'] },
      { name: 'files', as: 'files', code: 'FILES_DOCUMENT', isMany: true },
      { name: 'pages', as: 'number' },
      { name: 'externalUrl', as: 'line' },
      LANGUAGE,
    ],
  ),
  of(
    'multimedia',
    'multimedia',
    ['multimedias', 'multimedia'],
    [
      { name: 'media', as: 'choice', options: ['video', 'audio', 'image'] },
      { name: 'address', as: 'address' },
      DURATION,
      { name: 'transcript', as: 'words' },
      LANGUAGE,
    ],
  ),
  of(
    'voix-off',
    'voix_off',
    ['voix_offs', 'voix_off'],
    [
      { name: 'text', as: 'text' },
      { name: 'audio', as: 'files', code: 'FILES_AUDIO' },
      { name: 'narrator', as: 'line' },
      DURATION,
      LANGUAGE,
    ],
  ),
];
export type DetailField = Field;

/** That of the address: `/fr/admin/post/12`. */
export function useContentKind(): ContentKind {
  const [, , , section] = useLocation().pathname.split('/');
  const found = CONTENT_KINDS.find(kind => kind.section === section);
  if (!found) throw new Error(`${section} is no kind of content`);
  return found;
}

export const listPath = (lang: Language, { section }: ContentKind): string => `/${lang}/admin/${section}`;
export const editorPath = (lang: Language, { section }: ContentKind, id: number | 'new'): string =>
  `/${lang}/admin/${section}/${id}`;
