import { createKeyedHash } from '../platform/keys/keyed-hash.ts';
import { createEmailHash } from '../services/reservations/email-hash.ts';

const KEY = Buffer.alloc(32, 3);

/** As those of an installation. */
export const HASHES = {
  emailHash: createEmailHash(KEY),
  deviceHash: createKeyedHash(KEY),
  titleHash: createKeyedHash(KEY),
};
