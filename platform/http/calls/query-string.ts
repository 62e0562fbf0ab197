type QueryValue = string | string[] | { [key: string]: string };

/**
 * The query of an address: `a=1` is a text (the last one counts), `a[]=1` and `a[0]=1` are lists,
 * `order[createdAt]=desc` is an object. Names that are shaped otherwise are left out, as unknown ones are.
 */
export function parseQuery(search: string): Record<string, QueryValue> {
  const query: Record<string, QueryValue> = Object.create(null);
  for (const [name, value] of new URLSearchParams(search)) {
    const [, key, sub] = /^([^[\]]+)(?:\[([^[\]]*)\])?$/.exec(name) ?? [];
    if (key === undefined) continue;
    const known = query[key];
    if (sub === undefined) query[key] = value;
    else if (/^\d*$/.test(sub)) query[key] = Array.isArray(known) ? [...known, value] : [value];
    else {
      const fields = typeof known === 'object' && !Array.isArray(known) ? known : Object.create(null);
      fields[sub] = value;
      query[key] = fields;
    }
  }
  return query;
}
