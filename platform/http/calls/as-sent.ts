/** Bodies as clients send them, in the words of our schemas. */
import { z } from 'zod';

type Fields = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** An entity inside a body stands for its reference. */
const referred = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(referred);
  return isObject(value) && typeof value['@id'] === 'string' ? value['@id'] : value;
};

/** How a field may say that there is nothing: what a new entity leaves out, a change takes away. */
const NOTHING = { new: [undefined, null], change: [null, '', []] } as const;

/**
 * A body with a reference where it has an entity, and with nothing, null or an empty text, as the field itself says
 * it. Where a field must have something it stays, and is refused.
 */
export function asOurs(schema: z.ZodType | undefined, body: unknown, what: keyof typeof NOTHING): unknown {
  if (!isObject(body) || !(schema instanceof z.ZodObject)) return body;
  const shape = schema.shape as Readonly<Record<string, z.ZodType>>;
  const fields = Object.entries(body).map(([name, value]) => {
    const field = Object.hasOwn(shape, name) ? shape[name] : undefined;
    const given = referred(value);
    if (!field || (given !== null && given !== '') || field.safeParse(given).success) return [name, given];
    const [nothing = { as: given }] = NOTHING[what].flatMap(as =>
      field.safeParse(as).success ? { as } : [],
    );
    return [name, nothing.as];
  });
  return Object.fromEntries(fields);
}
