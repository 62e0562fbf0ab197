import type { IncomingMessage } from 'node:http';
import { z } from 'zod';
import { LIMITS } from '../../../contract/limits.ts';
import { Problem } from './errors.ts';

/** A file as it was sent: nothing of what is said of it has been checked but its size. */
export interface UploadedFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** In the schema of a multipart body. */
export const uploadedFile = z
  .custom<UploadedFile>(value => typeof value === 'object' && value !== null && 'bytes' in value)
  .meta({ type: 'string', format: 'binary' });

/** For the other fields, and what parts the fields. */
const FORM_BYTES = 20_000;
const MAX_BYTES = LIMITS.uploadBytes + FORM_BYTES;
const MAX_FIELDS = 20;
/** Of what stands before the text or the bytes of a field: what it is called, and what a file is. */
const MAX_HEAD_BYTES = 2000;
const MAX_NAME_CHARACTERS = 100;
const BOUNDARY = /;\s*boundary=(?:"([^"\\]{1,70})"|([^\s;"]{1,70}))/i;

/**
 * The fields of a form with one file, in memory: a form is bounded to little more than the file may have.
 * @throws {Problem} 413 naming the file, 400 for what is no form, or has more fields than any of ours
 */
export async function readForm(request: IncomingMessage, type: string): Promise<Record<string, unknown>> {
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    for await (const chunk of request as AsyncIterable<Buffer>) {
      length += chunk.length;
      // What is too much is read, so that the answer reaches its sender, and thrown away.
      if (length <= MAX_BYTES) chunks.push(chunk);
      if (length > MAX_BYTES * 40) break;
    }
  } catch (cause) {
    // Who sends it has gone: nobody hears the answer, and nothing is wrong with us.
    throw new Problem(400, 'badRequest', { cause });
  }
  const bytes = Buffer.concat(chunks);
  if (length > MAX_BYTES) throw tooLarge(nameIn(bytes));
  const [, quoted, bare] = BOUNDARY.exec(type) ?? [];
  const boundary = quoted ?? bare ?? '';
  if (boundary === '' || !isSmall(bytes, `--${boundary}`)) throw new Problem(400, 'badRequest');
  const form = await new Response(bytes, {
    headers: { 'Content-Type': `multipart/form-data; boundary="${boundary}"` },
  })
    .formData()
    .catch((cause: unknown) => {
      throw new Problem(400, 'badRequest', { cause });
    });
  return Object.fromEntries(
    await Promise.all([...form].map(async ([key, value]) => [key, await plain(value)])),
  );
}

/** Looked at before it is parsed, which holds up everybody for as long as it takes. */
function isSmall(form: Buffer, delimiter: string): boolean {
  let fields = 0;
  for (let at = form.indexOf(delimiter); at !== -1; at = form.indexOf(delimiter, at + delimiter.length)) {
    const end = form.indexOf('\r\n\r\n', at);
    if ((end === -1 ? form.length : end) - at > MAX_HEAD_BYTES) return false;
    // The last one ends the form.
    if (fields > MAX_FIELDS) return false;
    fields += 1;
  }
  return true;
}

async function plain(value: FormDataEntryValue): Promise<string | UploadedFile> {
  if (typeof value === 'string') return value;
  const name = shortName(value.name);
  if (value.size > LIMITS.uploadBytes) throw tooLarge(name);
  return { name, bytes: new Uint8Array(await value.arrayBuffer()) };
}

function tooLarge(name: string): Problem {
  const values = { name, kilobytes: LIMITS.uploadBytes / 1000 };
  const violation = { propertyPath: 'file', message: 'fileTooLarge', values } as const;
  return new Problem(413, 'fileTooLarge', { values, violations: [violation] });
}

/** Of a form that is not parsed, because it is too large: its file's name stands at the beginning. */
const nameIn = (form: Buffer): string =>
  shortName(/filename="([^"\r\n]{1,300})"/.exec(form.toString('utf8', 0, FORM_BYTES))?.[1] ?? '');

/** The last part of a path, without what is no letter of a name. */
const shortName = (name: string): string =>
  (name.split(/[\\/]/).at(-1) ?? '')
    .replace(/[\p{C}<>"]/gu, '')
    .trim()
    .slice(0, MAX_NAME_CHARACTERS) || 'file';
