import { z } from 'zod';
import { ROLES } from '../../contract/roles.ts';
import { type EventOf, eventType } from '../platform/event-log/event-types.ts';

export const accountEvents = {
  UserRegistered: eventType({
    schema: 1,
    data: z.object({
      userId: z.number(),
      name: z.string(),
      lastName: z.string(),
      email: z.string(),
      /** argon2id in PHC form. */
      passwordHash: z.string(),
    }),
    personal: { subject: 'userId', fields: ['name', 'lastName', 'email', 'passwordHash'] },
  }),
  RolesAssigned: eventType({
    schema: 1,
    data: z.object({ userId: z.number(), roles: z.array(z.enum(ROLES)) }),
  }),
  SignedIn: eventType({ schema: 1, data: z.object({ userId: z.number() }) }),
};
export type AccountEvent = EventOf<typeof accountEvents>;
