import type { z } from 'zod';
import type { Language } from '../../../contract/languages.ts';
import type { Faults } from './check.ts';
import type { Fields } from './controls.ts';

/** What a form sends, said once: for the browser and, where it has a `post`, for the server without script. */
export interface DeclaredForm<Body> {
  /** Under which what is typed is kept. */
  readonly name: string;
  /** Of the contract; fetched when somebody begins to type. */
  readonly schema?: () => Promise<z.ZodType>;
  /** Default: the fields that are not left empty. */
  readonly body?: (fields: Fields) => Body;
}

/** A form that the server takes as well: `application/x-www-form-urlencoded`, answered by a page. */
export interface PostedForm<Body> extends DeclaredForm<Body> {
  /** Of the API. */
  readonly path: string;
  /** The page that says that it has been received. */
  readonly after: (language: Language, fields: Fields) => string;
  /** The API takes more than the schema does: the server holds what was sent against both. */
  readonly asksMore?: boolean;
  /** What is said to a visitor who would have to sign in. */
  readonly mustSignIn?: 'contact:helpNeedsAccount';
}

/** What the server was sent and could not take: shown in the form that it came from. */
export interface RefusedPost {
  readonly name: string;
  readonly fields: Fields;
  readonly faults: Faults;
  /** What is wrong beside the fields. */
  readonly problem: string | undefined;
}

export const filledFields = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value.trim() !== ''));

export const bodyOf = <Body>({ body }: DeclaredForm<Body>, fields: Fields): Body =>
  body ? body(fields) : (filledFields(fields) as Body);
