import { z } from 'zod';

type JsonSchema = z.core.JSONSchema.BaseSchema;

/** JSON Schema of a schema's values as answered (`output`) or as sent to us (`input`). */
export const jsonSchema = (schema: z.ZodType, io: 'input' | 'output'): JsonSchema => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
};
