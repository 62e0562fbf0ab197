import { createHmac } from 'node:crypto';

/** Addresses that differ in case or white space are one account. */
export const normalisedEmail = (email: string): string => email.trim().toLowerCase().normalize('NFC');

/** Stands for an address where the address itself must not stand; `key` is the instance's own secret. */
export const createEmailHash = (key: Buffer) => (email: string) =>
  createHmac('sha256', key).update(normalisedEmail(email)).digest('hex');
export type EmailHash = ReturnType<typeof createEmailHash>;
