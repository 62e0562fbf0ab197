import { hash } from 'node:crypto';

/** What a call or its body says, however its fields are ordered; of files a digest of their bytes. */
export const plainForm = (body: unknown): string =>
  JSON.stringify(body, (_, value: unknown) => {
    if (value instanceof Uint8Array) return hash('sha256', value);
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
    return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)));
  }) ?? '';
