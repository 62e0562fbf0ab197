/** A certificate that its own key has signed, for a server of a test at 127.0.0.1. */
import { generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { DAY_MS } from '../contract/durations.ts';

/** The tags of DER (X.690) that a certificate is made of. */
const TAG = {
  bool: 0x01,
  integer: 0x02,
  bits: 0x03,
  octets: 0x04,
  oid: 0x06,
  text: 0x0c,
  time: 0x17,
  sequence: 0x30,
  set: 0x31,
  version: 0xa0,
  extensions: 0xa3,
  ipAddress: 0x87,
};

function der(tag: number, ...parts: readonly Uint8Array[]): Buffer {
  const body = Buffer.concat(parts);
  const { length } = body;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), body]);
}
const oid = (hex: string) => der(TAG.oid, Buffer.from(hex, 'hex'));
const sequence = (...parts: readonly Uint8Array[]) => der(TAG.sequence, ...parts);
const time = (date: Date) =>
  der(TAG.time, Buffer.from(`${date.toISOString().replaceAll(/[-:T]/g, '').slice(2, 14)}Z`));

const ECDSA_WITH_SHA256 = sequence(oid('2a8648ce3d040302'));

export interface SelfSigned {
  readonly key: Buffer;
  readonly cert: Buffer;
}

export function selfSigned(ip = '127.0.0.1', now = new Date()): SelfSigned {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const name = sequence(der(TAG.set, sequence(oid('550403'), der(TAG.text, Buffer.from('parvis test')))));
  const extension = (id: string, value: Uint8Array) => sequence(oid(id), der(TAG.octets, value));
  const content = sequence(
    der(TAG.version, der(TAG.integer, Buffer.from([2]))),
    der(TAG.integer, Buffer.from([1]), randomBytes(8)),
    ECDSA_WITH_SHA256,
    name,
    sequence(time(new Date(now.getTime() - DAY_MS)), time(new Date(now.getTime() + DAY_MS))),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(
      TAG.extensions,
      sequence(
        extension('551d13', sequence(der(TAG.bool, Buffer.from([0xff])))),
        extension('551d11', sequence(der(TAG.ipAddress, Buffer.from(ip.split('.').map(Number))))),
      ),
    ),
  );
  const signature = sign('sha256', content, privateKey);
  const whole = sequence(content, ECDSA_WITH_SHA256, der(TAG.bits, Buffer.from([0]), signature));
  const pem = `-----BEGIN CERTIFICATE-----\n${whole.toString('base64')}\n-----END CERTIFICATE-----\n`;
  return {
    key: Buffer.from(privateKey.export({ type: 'pkcs8', format: 'pem' })),
    cert: Buffer.from(pem),
  };
}
