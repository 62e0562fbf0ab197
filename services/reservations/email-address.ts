import { createKeyedHash, type KeyedHash } from '../../platform/keys/keyed-hash.ts';

/** Addresses that differ in case or white space are one account. */
export const normalisedEmail = (email: string): string => email.trim().toLowerCase().normalize('NFC');

/** Of the address as it is told apart from others. */
export const createEmailHash = (key: Buffer): KeyedHash => {
  const hash = createKeyedHash(key);
  return email => hash(normalisedEmail(email));
};
