import { test } from 'vitest';
import type { FileEvent } from '../../events/files.ts';
import { given } from '../../tests/given.ts';
import { fileDecider } from './file.ts';

const stored = {
  fileId: 6,
  blob: 'abc.jpg',
  type: 'image',
  extension: 'jpg',
  mimeType: 'image/jpeg',
  size: 100,
  width: 4,
  height: 3,
  name: 'moi.jpg',
  ownerId: 7,
  deviceId: 'd1',
} as const;
const upload = { ...stored, code: 'FILES_USER_PICTURE' } as const;
const uploaded: FileEvent = { type: 'FileUploaded', data: upload };
const anonymous: FileEvent = { type: 'FileUploaded', data: { ...upload, ownerId: null } };
const replaced: FileEvent = { type: 'FileReplaced', data: { ...stored, blob: 'def.jpg' } };
const claimed: FileEvent = { type: 'FileClaimed', data: { fileId: 6, ownerId: 7 } };
const removed: FileEvent = { type: 'FileRemoved', data: { fileId: 6 } };

const owner = { userId: 7, deviceId: 'd2', roles: ['ROLE_USER'] } as const;
const editor = { userId: 2, deviceId: null, roles: ['ROLE_EDITOR'] } as const;
const device = { userId: null, deviceId: 'd1', roles: [] } as const;
const nobody = { userId: null, deviceId: null, roles: [] } as const;

const replace = (by: typeof owner | typeof editor | typeof device | typeof nobody) =>
  ({ kind: 'replace', by, file: { ...stored, blob: 'def.jpg' } }) as const;
const remove = (by: typeof owner | typeof editor | typeof device | typeof nobody) =>
  ({ kind: 'remove', by, fileId: 6 }) as const;

test('what a picture shows and who made it is said with it or later, and only when it is something else', () => {
  const said = {
    alt: 'Le chœur',
    altEn: 'The choir',
    credit: 'A. B.',
    licence: 'CC BY 4.0',
    inLanguage: '',
    focalPoint: null,
  };
  const described: FileEvent = { type: 'FileDescribed', data: { fileId: 6, ...said } };
  const saying = (by: typeof editor | typeof nobody, description: Partial<typeof said>) =>
    ({ kind: 'describe', by, fileId: 6, description }) as const;
  given(fileDecider).when({ kind: 'upload', file: upload, description: said }).happens(uploaded, described);
  given(fileDecider, uploaded).when(saying(editor, said)).happens(described);
  given(fileDecider, uploaded, described).when(saying(editor, said)).happens();
  given(fileDecider, uploaded, described)
    .when(saying(editor, { alt: '' }))
    .happens({ type: 'FileDescribed', data: { ...described.data, alt: '' } });
  given(fileDecider, uploaded).when(saying(nobody, said)).refused('forbidden', 'forbidden');
  given(fileDecider, uploaded, removed, described).when(saying(editor, said)).refused('notFound', 'notFound');
});

test('who has sent it is forgotten once: it is then everybody’s who edits', () => {
  const forgetSender = { kind: 'forgetSender', by: editor, fileId: 6 } as const;
  const forgotten: FileEvent = { type: 'FileSenderForgotten', data: { fileId: 6 } };
  given(fileDecider, uploaded).when(forgetSender).happens(forgotten);
  given(fileDecider, uploaded, forgotten).when(forgetSender).happens();
  given(fileDecider, uploaded, forgotten).when(replace(device)).refused('forbidden', 'forbidden');
  given(fileDecider, uploaded, forgotten).when(replace(editor)).happens(replaced);
  // Nothing was sent that could be called nothing.
  given(fileDecider, forgotten).when(remove(editor)).refused('notFound', 'notFound');
});

test('a picture has a focal point until another one takes its place', () => {
  const nothing = { alt: '', altEn: '', credit: '', licence: '', inLanguage: '' };
  const at = (focalPoint: [number, number] | null): FileEvent => ({
    type: 'FileDescribed',
    data: { fileId: 6, ...nothing, focalPoint },
  });
  const pointing = (focalPoint: [number, number] | null) =>
    ({ kind: 'describe', by: editor, fileId: 6, description: { focalPoint } }) as const;
  given(fileDecider, uploaded)
    .when(pointing([30, 70]))
    .happens(at([30, 70]));
  given(fileDecider, uploaded, at([30, 70]))
    .when(pointing([30, 70]))
    .happens();
  given(fileDecider, uploaded, at([30, 70]))
    .when(pointing(null))
    .happens(at(null));
  given(fileDecider, uploaded, at([30, 70]), replaced)
    .when(pointing(null))
    .happens();
});

test('a file is sent once, replaced and removed', () => {
  given(fileDecider).when({ kind: 'upload', file: upload }).happens(uploaded);
  given(fileDecider, uploaded).when({ kind: 'upload', file: upload }).refused('conflict', 'conflict');
  given(fileDecider, uploaded).when(replace(owner)).happens(replaced);
  given(fileDecider, uploaded, replaced).when(remove(editor)).happens(removed);
  for (const gone of [remove(editor), replace(editor)]) {
    given(fileDecider, uploaded, removed).when(gone).refused('notFound', 'notFound');
    given(fileDecider).when(gone).refused('notFound', 'notFound');
    // What was never sent has nothing that could be replaced.
    given(fileDecider, replaced).when(gone).refused('notFound', 'notFound');
  }
});

test('others leave it alone; before there is an account it belongs to its device', () => {
  for (const by of [device, nobody])
    given(fileDecider, uploaded).when(remove(by)).refused('forbidden', 'forbidden');
  for (const by of [owner, nobody])
    given(fileDecider, anonymous).when(replace(by)).refused('forbidden', 'forbidden');
  given(fileDecider, anonymous).when(remove(device)).happens(removed);
});

test('its device gives it to an account once, and has no power over it afterwards', () => {
  const claim = (by: typeof owner | typeof device | typeof nobody) =>
    ({ kind: 'claim', by, fileId: 6, ownerId: 7 }) as const;
  const claimed: FileEvent = { type: 'FileClaimed', data: { fileId: 6, ownerId: 7 } };
  given(fileDecider, anonymous).when(claim(device)).happens(claimed);
  given(fileDecider, anonymous).when(claim(nobody)).happens();
  given(fileDecider, anonymous, claimed).when(claim(owner)).happens();
  given(fileDecider, anonymous, claimed).when(remove(owner)).happens(removed);
  given(fileDecider, anonymous, claimed).when(claim(device)).happens();
  for (const one of [remove(device), replace(device)])
    given(fileDecider, anonymous, claimed).when(one).refused('forbidden', 'forbidden');
});

test('once an account has claimed it, its device has no power over it', () => {
  given(fileDecider, anonymous, claimed).when(replace(device)).refused('forbidden', 'forbidden');
  given(fileDecider, anonymous, claimed).when(replace(owner)).happens(replaced);
  // Nothing was sent that could be claimed.
  given(fileDecider, claimed).when(remove(editor)).refused('notFound', 'notFound');
});
