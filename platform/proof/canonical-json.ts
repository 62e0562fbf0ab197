/**
 * JSON with one spelling for each value (RFC 8785). Beyond it, for what a log may hold and I-JSON does not: half of a
 * surrogate pair is written as its escape, where the standard would refuse.
 */
export function canonicalJson(value: unknown): string {
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(item => canonicalJson(item ?? null)).join()}]`;
  const fields = value as Readonly<Record<string, unknown>>;
  const members: string[] = [];
  // In the order of their UTF-16 units, which is how JavaScript sorts.
  for (const name of Object.keys(fields).sort()) {
    const field = fields[name];
    if (field !== undefined) members.push(`${JSON.stringify(name)}:${canonicalJson(field)}`);
  }
  return `{${members.join()}}`;
}
