import type { FileCode, FileDescription } from '../../contract/files.ts';
import { Refusal } from '../../contract/refusals.ts';
import { mayModerate, type Role } from '../../contract/roles.ts';
import type { FileEvent } from '../../events/files.ts';
import type { Decider } from '../../platform/event-log/handle.ts';

/** What was sent: there, then removed. Its bytes are among the blobs. */
export type File =
  | { readonly status: 'none' | 'removed' }
  | {
      readonly status: 'present';
      readonly code: FileCode;
      readonly ownerId: number | null;
      readonly deviceId: string | null;
      /** All that it ever had: who shows an earlier one goes on showing it. */
      readonly blobs: readonly string[];
      readonly description: FileDescription;
    };

const NOTHING_SAID: FileDescription = {
  ...{ alt: '', altEn: '', credit: '', licence: '', inLanguage: '' },
  focalPoint: null,
};

interface By {
  readonly userId: number | null;
  readonly deviceId: string | null;
  readonly roles: readonly Role[];
}
/** The program by itself, with the rights of an editor. */
export const HOUSE: By = { userId: null, deviceId: null, roles: ['ROLE_EDITOR'] };

type DataOf<Type extends FileEvent['type']> = Extract<FileEvent, { type: Type }>['data'];

export type FileCommand =
  | {
      readonly kind: 'upload';
      readonly file: DataOf<'FileUploaded'>;
      readonly description?: Partial<FileDescription>;
    }
  | {
      readonly kind: 'describe';
      readonly by: By;
      readonly fileId: number;
      readonly description: Partial<FileDescription>;
    }
  | { readonly kind: 'replace'; readonly by: By; readonly file: DataOf<'FileReplaced'> }
  | { readonly kind: 'claim'; readonly by: By; readonly ownerId: number; readonly fileId: number }
  | { readonly kind: 'forgetSender'; readonly by: By; readonly fileId: number }
  | { readonly kind: 'remove'; readonly by: By; readonly fileId: number };

export const fileStream = (fileId: number): string => `file-${fileId}`;

function decide(command: FileCommand, file: File): readonly FileEvent[] {
  if (command.kind === 'upload') {
    if (file.status !== 'none') throw new Refusal('conflict', 'conflict');
    const { file: uploaded, description } = command;
    return [{ type: 'FileUploaded', data: uploaded }, ...said(uploaded.fileId, NOTHING_SAID, description)];
  }
  if (file.status !== 'present') throw new Refusal('notFound', 'notFound');
  if (!mayChange(command.by, file)) {
    // Who shows a picture that others have sent for them takes nothing.
    if (command.kind === 'claim') return [];
    throw new Refusal('forbidden', 'forbidden');
  }
  switch (command.kind) {
    case 'replace':
      return [{ type: 'FileReplaced', data: command.file }];
    case 'describe':
      return said(command.fileId, file.description, command.description);
    case 'claim': {
      const { fileId, ownerId } = command;
      return file.ownerId === null ? [{ type: 'FileClaimed', data: { fileId, ownerId } }] : [];
    }
    case 'forgetSender': {
      const { fileId } = command;
      return file.ownerId === null ? [] : [{ type: 'FileSenderForgotten', data: { fileId } }];
    }
    case 'remove':
      return [{ type: 'FileRemoved', data: { fileId: command.fileId } }];
    default:
      return command satisfies never;
  }
}

function said(
  fileId: number,
  before: FileDescription,
  {
    alt = before.alt,
    altEn = before.altEn,
    credit = before.credit,
    licence = before.licence,
    inLanguage = before.inLanguage,
    focalPoint = before.focalPoint,
  }: Partial<FileDescription> = {},
): readonly FileEvent[] {
  const now: FileDescription = { alt, altEn, credit, licence, inLanguage, focalPoint };
  const isSame = Object.entries(now).every(
    ([name, said]) => String(before[name as keyof FileDescription]) === String(said),
  );
  return isSame ? [] : [{ type: 'FileDescribed', data: { fileId, ...now } }];
}

/** Editors, who sent it, or, before there was an account, the device that sent it. */
export const mayChange = (
  by: By,
  { ownerId, deviceId }: { readonly ownerId: number | null; readonly deviceId: string | null },
): boolean =>
  mayModerate(by.roles) ||
  (ownerId === null ? deviceId !== null && deviceId === by.deviceId : ownerId === by.userId);

const replaced = (file: Extract<File, { status: 'present' }>, blob: string): File => ({
  ...file,
  blobs: [...file.blobs, blob],
  description: { ...file.description, focalPoint: null },
});

function evolve(file: File, event: FileEvent): File {
  switch (event.type) {
    case 'FileUploaded': {
      const { code, ownerId, deviceId, blob } = event.data;
      return { status: 'present', code, ownerId, deviceId, blobs: [blob], description: NOTHING_SAID };
    }
    case 'FileReplaced':
      return file.status === 'present' ? replaced(file, event.data.blob) : file;
    case 'FileDescribed': {
      const { fileId: _, ...description } = event.data;
      return file.status === 'present' ? { ...file, description } : file;
    }
    case 'FileClaimed':
      return file.status === 'present' ? { ...file, ownerId: event.data.ownerId } : file;
    case 'FileSenderForgotten':
      return file.status === 'present' ? { ...file, ownerId: null, deviceId: null } : file;
    case 'FileRemoved':
      return { status: 'removed' };
    default:
      return event satisfies never;
  }
}

export const fileDecider: Decider<FileCommand, File, FileEvent> = {
  initial: { status: 'none' },
  decide,
  evolve,
};
