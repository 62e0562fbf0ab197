/** What the stock admin creates and changes in each list where it may, and what is refused. */
import sharp from 'sharp';
import { PASSWORD } from '../start-parvis.ts';

export type Fields = Readonly<Record<string, unknown>>;

/** What the walk through one resource sends. */
/** The reference of one that was created, by its list. */
export type Made = Readonly<Record<string, string>>;

interface Walk {
  readonly create: (made: Made) => Fields | Promise<Fields>;
  /** Values that are refused, and the fields that the refusal names. */
  readonly refused: { readonly values: Fields; readonly fields: readonly string[] };
  /** What an edit changes in the record, which is sent back whole. */
  readonly edit?: Fields;
  /** What `edit` leaves when it is wrong, and the field that says so. */
  readonly badEdit?: { readonly values: Fields; readonly fields: readonly string[] };
  /** The status that it is listed under; absent when it is published. */
  readonly status?: string;
}

const text = { title: 'Le lavement des pieds', content: '<p>Il se leva de table.</p>', status: 'published' };
const noTitle = { values: { ...text, title: ' ' }, fields: ['title'] };
const longTitle = { values: { title: 'a'.repeat(201) }, fields: ['title'] };
const retitled = { title: 'Un titre nouveau' };

/** By the name of the list; those that are named in another one come before it. */
export const WALKS: Readonly<Record<string, Walk>> = {
  tags: {
    create: () => ({ title: 'Miséricorde' }),
    refused: { values: { title: '' }, fields: ['title'] },
    edit: retitled,
    badEdit: longTitle,
  },
  categories: {
    create: () => ({ title: 'Avec Marie', description: '', type: 'post' }),
    refused: { values: { type: 'sermon' }, fields: ['title', 'type'] },
    edit: { description: 'Des textes sur Marie' },
    badEdit: longTitle,
  },
  files: {
    create: async () => ({ code: 'FILES_COVER', file: { rawFile: await picture(), title: 'a.png' } }),
    refused: { values: { code: 'NOTHING', file: { rawFile: new File(['x'], 'x.txt') } }, fields: ['code'] },
    edit: { alt: 'Un mur blanc', credit: 'La paroisse', licence: 'CC BY 4.0' },
    badEdit: { values: { alt: 'a'.repeat(1001) }, fields: ['alt'] },
  },
  posts: {
    create: made => ({ ...text, categories: [made.categories], tags: [made.tags] }),
    refused: { values: { ...text, title: '', status: 'lost' }, fields: ['title', 'status'] },
    edit: retitled,
    badEdit: longTitle,
  },
  actualites: {
    create: made => ({ ...text, tags: [made.tags], happensOn: '2026-04-02' }),
    refused: noTitle,
    edit: retitled,
    badEdit: longTitle,
  },
  documents: { create: () => ({ ...text, pages: 12 }), refused: noTitle, edit: retitled, badEdit: longTitle },
  realisations: {
    create: made => ({ ...text, nature: 'aid', gallery: [made.files] }),
    refused: { values: text, fields: ['nature'] },
    // A file that a text shows stays: here it is taken out, so that it can be deleted.
    edit: { ...retitled, gallery: [] },
    badEdit: longTitle,
  },
  multimedias: {
    create: () => ({ ...text, media: 'video', address: 'https://www.youtube.com/watch?v=1' }),
    refused: { values: { ...text, media: 'video', address: 'https://example.org/' }, fields: ['address'] },
    edit: retitled,
    badEdit: longTitle,
  },
  voix_offs: {
    create: made => ({ ...text, status: 're-read', text: made.posts }),
    status: 're-read',
    refused: { values: text, fields: ['text'] },
    edit: retitled,
    badEdit: longTitle,
  },
  temoignages: {
    create: () => ({ title: 'Il était là', content: 'Je ne l’avais pas reconnu. '.repeat(5) }),
    status: 'pending',
    refused: { values: { title: '', content: 'court' }, fields: ['title', 'content'] },
    edit: { title: 'Il était là depuis toujours' },
    badEdit: { values: { title: '' }, fields: ['title'] },
  },
  comments: {
    create: made => ({ post: made.posts, message: 'Merci.' }),
    status: 'pending',
    refused: { values: { post: '/api/post/1', message: '' }, fields: ['message'] },
    edit: { message: 'Merci beaucoup.' },
    badEdit: { values: { message: ' ' }, fields: ['message'] },
  },
  contact: {
    create: () => ({ firstName: 'Paul', lastName: 'Exemple', email: 'paul@example.org', content: 'Bonjour' }),
    refused: { values: { firstName: 'Paul', email: 'paul' }, fields: ['lastName', 'email', 'content'] },
    edit: { status: 'done' },
    badEdit: { values: { status: 'lost' }, fields: ['status'] },
  },
  devices: {
    create: () => ({ deviceId: 'device-1', type: 'desktop/web' }),
    refused: { values: { deviceId: 'a b' }, fields: ['deviceId'] },
  },
  newsletters: {
    create: () => ({ name: 'Paul', email: 'paul@example.org' }),
    refused: { values: { name: 'Paul', email: 'paul' }, fields: ['email'] },
    edit: { actif: false },
    badEdit: { values: { name: '' }, fields: ['name'] },
  },
  users: {
    create: () => ({ firstName: 'Paul', lastName: 'Exemple', email: 'paul@example.org', password: PASSWORD }),
    refused: {
      values: { firstName: 'Paul', email: 'paul', password: 'a' },
      fields: ['lastName', 'email', 'password'],
    },
    edit: { phone: '+237699001122' },
    badEdit: { values: { phone: '12' }, fields: ['phone'] },
  },
};

async function picture(): Promise<File> {
  const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  return new File([new Uint8Array(bytes)], 'a.png', { type: 'image/png' });
}
