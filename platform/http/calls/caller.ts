import type { IncomingHttpHeaders } from 'node:http';
import type { Role } from '../../../contract/roles.ts';
import type { KeyedHash } from '../../keys/keyed-hash.ts';
import type { Actor } from './route.ts';

/**
 * Who a bearer token belongs to.
 * @throws {Problem} tokenExpired or tokenInvalid
 */
export type Authenticate = (token: string) => Promise<{
  readonly userId: number;
  readonly roles: readonly Role[];
  readonly sessionId?: number;
}>;

/** Of an `Authorization` header; undefined where it has none. */
export const bearerToken = (authorization: string | undefined): string | undefined =>
  /^Bearer +(\S+)$/i.exec(authorization ?? '')?.[1];

/** As the `deviceId` header names it. */
export const deviceOf = (headers: IncomingHttpHeaders): string | null => {
  const device = headers.deviceid;
  return typeof device === 'string' && /^[\w.:-]{1,100}$/.test(device) ? device : null;
};

export interface CallerOptions {
  readonly authenticate?: Authenticate;
  readonly deviceHash: KeyedHash;
}

/** A token that is not good is refused even where none is needed, so that the client renews it. */
export async function actorOf(
  headers: IncomingHttpHeaders,
  { authenticate, deviceHash }: CallerOptions,
): Promise<Actor> {
  const deviceName = deviceOf(headers);
  const device = { deviceName, deviceId: deviceName === null ? null : deviceHash(deviceName) };
  const token = bearerToken(headers.authorization);
  if (token === undefined || !authenticate) return { userId: null, roles: [], ...device };
  const { userId, roles, sessionId } = await authenticate(token);
  return { userId, roles, sessionId, ...device };
}
