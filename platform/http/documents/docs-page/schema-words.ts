import { escaped } from '../../../text/escaped.ts';
import type { Schema } from '../../calls/query-parameters.ts';
import type { PageWords } from './words.ts';

/** Of a component, from where it is named to where it is shown. */
export const schemaId = (name: string): string => `schema-${name}`;

/** JSON Schema allows `true` and `false` for a schema; ours are objects. */
const nested = (schema: unknown): Schema => (typeof schema === 'object' ? (schema as Schema) : {});

/** Deeper than this, an object is just one: its shape stands where it is shown itself. */
const SHOWN_DEPTH = 2;

/** What a value may be, as HTML: `string (date-time)`, `"draft" | "published"`, a link to an object. */
export function schemaWords(schema: Schema, words: PageWords, depth = 0): string {
  const of = (one: unknown) => schemaWords(nested(one), words, depth + 1);
  if (typeof schema.$ref === 'string') {
    const name = schema.$ref.slice(schema.$ref.lastIndexOf('/') + 1);
    return `<a href="#${schemaId(name)}">${escaped(name)}</a>`;
  }
  if (schema.const !== undefined) return code(JSON.stringify(schema.const));
  if (schema.enum) return schema.enum.map(value => code(JSON.stringify(value))).join(' | ');
  const options = schema.anyOf ?? schema.oneOf;
  if (options) return [...new Set(options.map(of))].join(' | ');
  if (schema.allOf) return schema.allOf.map(of).join(' + ');
  if (schema.type === 'array') return words.listOf(of(schema.items));
  if (schema.properties) {
    if (depth >= SHOWN_DEPTH) return 'object';
    const fields = Object.entries(schema.properties).map(([name, value]) => `${escaped(name)}: ${of(value)}`);
    return `{ ${fields.join(', ')} }`;
  }
  const { format, maxLength } = schema;
  const type = [schema.type ?? 'any'].flat().join(' | ');
  const notes = [...(format ? [format] : []), ...(maxLength === undefined ? [] : [words.atMost(maxLength)])];
  return escaped(notes.length > 0 ? `${type} (${notes.join(', ')})` : type);
}

const code = (value: string) => `<code>${escaped(value)}</code>`;
