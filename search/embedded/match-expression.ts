/**
 * Expressions of FTS5. Only words of `words.ts` come in, letters and digits, and each stands in quotes:
 * nothing that someone types can become an operator.
 */

import type { Form } from '../highlight.ts';
import type { TypedWord } from '../words.ts';

type Column = 'title' | 'abstract' | 'often' | 'text';

const term = ({ text, prefix }: TypedWord): string => (prefix ? `"${text}"*` : `"${text}"`);

/** Any of the forms of a word. */
export const anyOf = (forms: readonly Pick<Form, 'text' | 'prefix'>[]): string =>
  forms.length === 1 && forms[0] ? term(forms[0]) : `(${forms.map(term).join(' OR ')})`;

export const allOf = (expressions: readonly string[]): string => expressions.join(' AND ');

export const oneOf = (expressions: readonly string[]): string =>
  expressions.map(expression => `(${expression})`).join(' OR ');

export const within = (columns: readonly Column[], expression: string): string =>
  `{${columns.join(' ')}} : (${expression})`;
