import { createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import type { Seal } from '../../contract/proof.ts';

const signed = ({ count, hash, at }: Pick<Seal, 'count' | 'hash' | 'at'>): Buffer =>
  Buffer.from(`parvis seal\n${count}\n${hash}\n${at}`);

/** A PKCS #8 key of Ed25519 is this and its 32 bytes (RFC 8410). */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex');

/** @param key 32 bytes, which are the private key */
const privateKeyOf = (key: Buffer): KeyObject =>
  createPrivateKey({ key: Buffer.concat([PKCS8, key]), format: 'der', type: 'pkcs8' });

export const publicKeyOf = (key: Buffer): string =>
  createPublicKey(privateKeyOf(key)).export({ format: 'jwk' }).x ?? '';

export type Sealer = (chain: Uint8Array, count: number, at: string) => Seal;

export function createSealer(key: Buffer): Sealer {
  const privateKey = privateKeyOf(key);
  const publicKey = publicKeyOf(key);
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
