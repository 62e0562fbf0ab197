import { createKeyedHash, type KeyedHash } from '../../platform/keys/keyed-hash.ts';
import { normalisedEmail } from '../../platform/text/normalised-email.ts';

/** Of the address as it is told apart from others. */
export const createEmailHash = (key: Buffer): KeyedHash => {
  const hash = createKeyedHash(key);
  return email => hash(normalisedEmail(email));
};
