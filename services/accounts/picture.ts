import { reference, referencedId } from '../../contract/references.ts';
import { Refusal } from '../../contract/refusals.ts';
import type { CommandContext } from '../../platform/event-log/handle.ts';
import type { Actor } from '../../platform/http/calls/route.ts';
import type { Collection } from '../../platform/read-store/read-store.ts';
import { type AccountDocument, accountsShowing } from '../../projections/accounts.ts';
import { type SentFiles, sentFile } from '../files/present.ts';
import { accountDecider, accountStream } from './account.ts';
import type { AccountTools } from './account-tools.ts';
import { unlessGone } from './unless-gone.ts';

/**
 * The reference of a picture that was uploaded for a profile by whoever asks: signed in, or on this device
 * before there was an account. Nobody shows what somebody else has sent; administrators show anything.
 * @throws {Refusal} unknownReference
 */
export async function ownPicture(
  sent: SentFiles,
  written: string,
  { userId, deviceId, roles }: Actor,
): Promise<string> {
  const file = await sentFile(sent, referencedId('File', written));
  const isOwn =
    file &&
    (roles.includes('ROLE_ADMIN') ||
      (file.ownerId === null
        ? file.deviceId !== null && file.deviceId === deviceId
        : file.ownerId === userId));
  if (!isOwn || file.code !== 'FILES_USER_PICTURE')
    throw new Refusal('invalid', 'unknownReference', 'picture');
  return reference('File', file.fileId);
}

/** From all profiles that show it; those of closed accounts stay as they are, for nobody. */
export async function takePictureOff(
  { accounts, handle }: Pick<AccountTools, 'handle'> & { readonly accounts: Collection<AccountDocument> },
  picture: string,
  { actor, correlationId }: CommandContext,
): Promise<void> {
  const command = { kind: 'change', profile: { picture: null }, roles: undefined } as const;
  for (const { userId } of await accountsShowing(accounts, [picture]))
    await unlessGone(handle(accountStream(userId), accountDecider, command, { actor, correlationId }));
}
