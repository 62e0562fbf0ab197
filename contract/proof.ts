import { z } from 'zod';
import type { Language } from './languages.ts';
import { moment } from './moment.ts';

/** Says of the first `count` events of the log what they were at a moment. */
export const seal = z.object({
  count: z.int().positive(),
  /** Of the chain up to there: SHA-256 in hexadecimal. */
  hash: z.string().regex(/^[0-9a-f]{64}$/),
  at: z.iso.datetime(),
  /** Ed25519 (RFC 8032), both in base64url. */
  publicKey: z.string().regex(/^[\w-]{43}$/),
  signature: z.string().regex(/^[\w-]{86}$/),
});
export type Seal = z.infer<typeof seal>;

/** As the API answers it; kept in a file, it is what `npm run verify -- --seal FILE` takes. */
export const sealItem = seal.extend({
  '@id': z.string(),
  '@type': z.literal('Seal'),
  /** From 1, in the order in which the log was sealed. */
  id: z.int(),
});
export type SealItem = z.infer<typeof sealItem>;

/** How far the log is proven, and what that does not cover. */
export const proofState = z.object({
  /** Covered by the last seal; 0 before the first. */
  events: z.int(),
  seals: z.int(),
  sealedAt: moment.nullable(),
  last: seal.extend({ id: sealItem.shape.id }).nullable(),
  notCovered: z.object({ fr: z.string(), 'en-US': z.string() } satisfies Record<Language, z.ZodType>),
});
export type ProofState = z.infer<typeof proofState>;
