import type { Role } from '../../contract/roles.ts';
import { emailReservation } from '../../services/accounts/account.ts';
import { hashPassword } from '../../services/accounts/password.ts';
import { reserve } from '../../services/reservations/reserve.ts';
import type { History } from '../build-events.ts';
import { PASSWORD, type TestParvis } from '../start-parvis.ts';

export interface Person {
  readonly userId: number | null;
  readonly email: string;
  /** As the log has it. */
  readonly deviceId: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** People whose accounts stand in the log as if they had signed up: thousands cost no more than one password. */
export async function givenPeople(run: TestParvis, history: History) {
  const passwordHash = await hashPassword(PASSWORD);
  let devices = 0;
  const addresses: { readonly email: string; readonly userId: number }[] = [];
  const nextDevice = () => {
    const name = `device-${++devices}`;
    return { deviceId: run.parvis.tools.deviceHash(name), name };
  };

  return {
    visitor(): Person {
      const { deviceId, name } = nextDevice();
      return { userId: null, email: '', deviceId, headers: { deviceId: name } };
    },
    account({ verified = true, roles = [] }: { verified?: boolean; roles?: readonly Role[] } = {}): Person {
      const userId = history.account({ passwordHash });
      const stream = `user-${userId}`;
      if (verified) history.add(stream, 'UserVerified', { userId, verifiedAt: '2026-01-05T08:00:00.000Z' });
      if (roles.length > 0) history.add(stream, 'RolesAssigned', { userId, roles: [...roles, 'ROLE_USER'] });
      const email = `${userId}@example.org`;
      addresses.push({ email, userId });
      const { deviceId, name } = nextDevice();
      const Authorization = `Bearer ${run.tokenThatLasts(600, userId)}`;
      return { userId, email, deviceId, headers: { deviceId: name, Authorization } };
    },
    /** Until then the addresses of the accounts lead to nobody. */
    async takeAddresses(): Promise<void> {
      const { log, tools } = run.parvis;
      const origin = { actor: 'system', correlationId: 'test' };
      const taken = addresses
        .splice(0)
        .map(({ email, userId }) =>
          reserve(log, tools.now, origin, emailReservation(tools.emailHash(email)), String(userId)),
        );
      await Promise.all(taken);
    },
  };
}
