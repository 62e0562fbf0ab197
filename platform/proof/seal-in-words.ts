/** A seal on its way through mail programs: as a text, and found again in whatever became of that. */
import { type Seal, seal as sealSchema } from '../../contract/proof.ts';
import { parsedJson } from '../text/parsed-json.ts';

/** In groups, so that it breaks wherever a line ends. */
export const sealInWords = (seal: Seal): string => {
  const groups =
    Buffer.from(JSON.stringify(seal))
      .toString('base64url')
      .match(/.{1,16}/g) ?? [];
  return `[parvis-seal ${groups.join(' ')}]`;
};

/** In a file that is a seal, or a mail with one in it; undefined where there is none. */
export function findSeal(file: string): Seal | undefined {
  const whole = sealIn(file);
  if (whole) return whole;
  for (const text of readings(file))
    for (const [, groups = ''] of text.matchAll(/\[parvis-seal\s([\w\s>-]+)\]/g)) {
      const seal = sealIn(Buffer.from(groups.replace(/[\s>]/g, ''), 'base64url').toString());
      if (seal) return seal;
    }
  return undefined;
}

/** The ways in which a mail writes its parts down (RFC 2045): as they are, quoted-printable, base64. */
function readings(mail: string): readonly string[] {
  const quoted = mail
    .replace(/=[ \t]*\r?\n/g, '')
    .replace(/=([0-9A-Fa-f]{2})/g, (_, byte: string) => String.fromCharCode(Number.parseInt(byte, 16)));
  const parts = mail.matchAll(
    /^content-transfer-encoding:\s*base64\b(?:.|\n|\r)*?\r?\n\r?\n([A-Za-z0-9+/=\s]+)/gim,
  );
  return [mail, quoted, ...Array.from(parts, ([, part = '']) => Buffer.from(part, 'base64').toString())];
}

const sealIn = (json: string): Seal | undefined => sealSchema.safeParse(parsedJson(json)).data;
