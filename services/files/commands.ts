import type { FileCode, FileDescription } from '../../contract/files.ts';
import { reference, referencedId } from '../../contract/references.ts';
import { Refusal } from '../../contract/refusals.ts';
import { mayModerate } from '../../contract/roles.ts';
import type { FileEvent } from '../../events/files.ts';
import { fileSubject } from '../../events/subjects.ts';
import type { CommandTools } from '../../platform/event-log/command-tools.ts';
import { LogUnavailable } from '../../platform/event-log/event-log.ts';
import type { CommandContext, Handled } from '../../platform/event-log/handle.ts';
import { loadState } from '../../platform/event-log/load-state.ts';
import { addressKey } from '../../platform/http/calls/caller-address.ts';
import { commandContext } from '../../platform/http/calls/command-context.ts';
import type { UploadedFile } from '../../platform/http/calls/multipart.ts';
import type { RateLimiter } from '../../platform/http/calls/rate-limit.ts';
import type { Actor, Call } from '../../platform/http/calls/route.ts';
import type { Collection } from '../../platform/read-store/read-store.ts';
import { type FileDocument, picturesOf } from '../../projections/files.ts';
import type { ForgetSubjects } from '../accounts/forgetting/holding.ts';
import { idempotentId } from '../reservations/entity-id.ts';
import { type File, fileDecider, fileStream, mayChange } from './file.ts';
import { CODES, formatOf } from './formats.ts';
import type { PictureFormat } from './pictures.ts';
import { isInText, namesOf, type TextsWithFiles } from './shown.ts';
import { newBlobName, removeStored, type StoredFiles } from './stored-files.ts';

/** How many pictures of visitors without an account there may be, in all and a day from one address. */
export interface UploadQuota {
  readonly unclaimed: number;
  readonly perAddress: number;
}

/** Of one account, and of one picture: nobody needs more, and what is shown nowhere goes after a day. */
const MAX_OF_ACCOUNT = 20;
const MAX_VERSIONS = 10;
const DAY_MINUTES = 1440;

export interface FileCommands extends TextsWithFiles, CommandTools {
  readonly forgetSubjects: ForgetSubjects;
  readonly stored: StoredFiles;
  readonly files: Collection<FileDocument>;
  readonly limiter: RateLimiter;
  readonly quota: UploadQuota;
  /** Takes a picture of a person from the profiles that show it. */
  readonly takePictureOff: (reference: string, context: CommandContext) => Promise<void>;
}

type Done = Handled<File, FileEvent>;
type AnyCall = Call<unknown, unknown, unknown>;

type NewFile = Partial<FileDescription> & { readonly file: UploadedFile; readonly code: FileCode };

export const mayUpload = (code: FileCode, roles: Actor['roles']): boolean =>
  CODES[code].public || mayModerate(roles);

/** The bytes first, then the event: what is named is there. */
export async function uploadFile(
  commands: FileCommands,
  call: AnyCall,
  { file, code, ...description }: NewFile,
): Promise<Done & { readonly fileId: number }> {
  const { userId, deviceId, roles } = call.actor;
  const isDescribed = Object.values(description).some(said => said !== '');
  if (!mayUpload(code, roles) || (isDescribed && !mayModerate(roles)))
    throw new Refusal('forbidden', 'forbidden');
  await allowUpload(commands, call, code);
  const context = commandContext(call);
  return withBytes(commands, { file, code }, async kept => {
    const fileId = await idempotentId(commands, context, fileStream);
    const uploaded = { fileId, ...kept, code, ownerId: userId, deviceId };
    const command = { kind: 'upload', file: uploaded, description } as const;
    const done = await commands.handle(fileStream(fileId), fileDecider, command, context);
    return { ...done, fileId };
  });
}

export async function replaceFile(
  commands: FileCommands,
  call: AnyCall,
  id: string,
  file: UploadedFile,
): Promise<Done> {
  const before = await presentFile(commands, call.actor, id);
  const { ownerId, deviceId } = before;
  if (before.blobs.length >= MAX_VERSIONS && !mayModerate(call.actor.roles)) throw full('pictureQuota');
  await allowUpload(commands, call, before.code);
  return withBytes(commands, { file, code: before.code }, async kept => {
    const replacement = { fileId: before.fileId, ...kept, ownerId, deviceId };
    const command = { kind: 'replace', by: call.actor, file: replacement } as const;
    return commands.handle(fileStream(before.fileId), fileDecider, command, commandContext(call));
  });
}

export async function describeFile(
  { handle }: Pick<FileCommands, 'handle'>,
  call: AnyCall,
  id: string,
  description: Partial<FileDescription>,
): Promise<Done> {
  const fileId = Number(id);
  const command = { kind: 'describe', by: call.actor, fileId, description } as const;
  return handle(fileStream(fileId), fileDecider, command, commandContext(call));
}

/**
 * A picture that was sent on this device before there was an account becomes the account's: whoever has the device
 * later has no power over it.
 */
export async function claimPicture(
  { handle }: Pick<FileCommands, 'handle'>,
  call: AnyCall,
  picture: string,
  ownerId: number,
): Promise<void> {
  const fileId = Number(referencedId('File', picture) ?? 0);
  const command = { kind: 'claim', by: call.actor, ownerId, fileId } as const;
  await handle(fileStream(fileId), fileDecider, command, { ...commandContext(call), expected: undefined });
}

/** @throws {Refusal} full: the disk has no more room for what may never be used; tooSoon: too many of a day */
async function allowUpload(
  { files, limiter, quota }: FileCommands,
  call: AnyCall,
  code: FileCode,
): Promise<void> {
  const { userId, roles } = call.actor;
  if (code !== 'FILES_USER_PICTURE' || mayModerate(roles)) return;
  const { unclaimed, perAddress } = quota;
  const rule = { name: 'pictures of a day', burst: perAddress, perMinute: perAddress / DAY_MINUTES };
  limiter.take(rule, addressKey(call.from.address));
  if ((await picturesOf(files, userId)) >= (userId === null ? unclaimed : MAX_OF_ACCOUNT))
    throw full(userId === null ? 'uploadsFull' : 'pictureQuota');
}

const full = (code: 'uploadsFull' | 'pictureQuota') => new Refusal('full', code);

/**
 * The profiles first, then the key of what it was called, then the event, then the bytes: what a crash leaves is
 * swept later, or made again by whoever still finds it. What a text shows stays; a picture of themselves is for
 * everyone to take back at any time.
 */
export async function removeFile(commands: FileCommands, call: AnyCall, id: string): Promise<Done> {
  const { fileId, blobs, code, description, assertSeen } = await presentFile(commands, call.actor, id);
  const names = namesOf({ fileId, blobs });
  if (code !== 'FILES_USER_PICTURE' && (await isInText(commands, names)))
    throw new Refusal('conflict', 'fileInUse');
  const context = commandContext(call);
  assertSeen(context);
  if (code === 'FILES_USER_PICTURE') await commands.takePictureOff(reference('File', fileId), context);
  await commands.forgetSubjects([fileSubject({ fileId })]);
  const command = { kind: 'remove', by: call.actor, fileId } as const;
  const done = await commands.handle(fileStream(fileId), fileDecider, command, context);
  for (const blob of blobs) await removeStored(commands.stored, blob, description.focalPoint);
  return done;
}

/** Before its bytes are looked at: whether there is such a file, and this caller may change it. */
async function presentFile(commands: FileCommands, actor: Actor, id: string) {
  const fileId = Number(id);
  const { state: file, assertSeen } = await loadState(commands, fileStream(fileId), fileDecider);
  if (file.status !== 'present') throw new Refusal('notFound', 'notFound');
  if (!mayChange(actor, file)) throw new Refusal('forbidden', 'forbidden');
  return { ...file, fileId, assertSeen };
}

/**
 * Keeps the bytes for an event that names them. When it does not after all, because it was there already or was
 * refused, they go at once: nobody's quota counts them.
 */
async function withBytes<D extends Done>(
  commands: FileCommands,
  { file, code }: NewFile,
  write: (kept: Awaited<ReturnType<typeof store>>) => Promise<D>,
): Promise<D> {
  const kept = await store(commands, file, code);
  const drop = () => commands.stored.files.remove(kept.blob);
  const done = await write(kept).catch(async (error: unknown) => {
    // Without an answer of the log nobody knows whether they are named.
    if (!(error instanceof LogUnavailable)) await drop();
    throw error;
  });
  if (done.state.status !== 'present' || !done.state.blobs.includes(kept.blob)) await drop();
  return done;
}

async function store({ stored }: FileCommands, { name, bytes: sent }: UploadedFile, code: FileCode) {
  const unsupported = () => new Refusal('invalid', 'unsupportedFormat', 'file', { name });
  const format = formatOf(sent, code);
  if (!format) throw unsupported();
  const { type, extension, mimeType } = format;
  const picture =
    type === 'image' ? await stored.pictures.clean(sent, extension as PictureFormat) : undefined;
  if (type === 'image' && !picture) throw unsupported();
  const bytes = picture?.bytes ?? sent;
  const blob = newBlobName(extension);
  await stored.files.keep(blob, bytes);
  const { width = null, height = null } = picture ?? {};
  return { blob, type, extension, mimeType, size: bytes.length, width, height, name };
}
