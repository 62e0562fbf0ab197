import { createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import { z } from 'zod';

/** Says of the first `count` events of a log what they were at a moment. */
export const sealSchema = z.object({
  count: z.number().int().positive(),
  /** Of the chain up to there, in hexadecimal. */
  hash: z.string().regex(/^[0-9a-f]{64}$/),
  at: z.iso.datetime(),
  /** Ed25519 (RFC 8032), both in base64url. */
  publicKey: z.string().regex(/^[\w-]{43}$/),
  signature: z.string().regex(/^[\w-]{86}$/),
});
export type Seal = z.infer<typeof sealSchema>;

const signed = ({ count, hash, at }: Pick<Seal, 'count' | 'hash' | 'at'>): Buffer =>
  Buffer.from(`parvis seal\n${count}\n${hash}\n${at}`);

/** A PKCS #8 key of Ed25519 is this and its 32 bytes (RFC 8410). */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex');

export type Sealer = (chain: Uint8Array, count: number, at: string) => Seal;

/** @param key 32 bytes, which are the private key */
export function createSealer(key: Buffer): Sealer {
  const privateKey = createPrivateKey({ key: Buffer.concat([PKCS8, key]), format: 'der', type: 'pkcs8' });
  const { x: publicKey = '' } = createPublicKey(privateKey).export({ format: 'jwk' });
  return (chain, count, at) => {
    const said = { count, hash: Buffer.from(chain).toString('hex'), at };
    return { ...said, publicKey, signature: sign(null, signed(said), privateKey).toString('base64url') };
  };
}

/** Whether it is as its key has signed it. */
export function isSigned(seal: Seal): boolean {
  const key: KeyObject = createPublicKey({
    key: { kty: 'OKP', crv: 'Ed25519', x: seal.publicKey },
    format: 'jwk',
  });
  return verify(null, signed(seal), key, Buffer.from(seal.signature, 'base64url'));
}
