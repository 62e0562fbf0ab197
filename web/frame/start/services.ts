import type { QueryClient } from '@tanstack/react-query';
import type { i18n } from 'i18next';
import type { Language } from '../../../contract/languages.ts';
import type { RefusedPost } from '../forms/declare-form.ts';
import type { Access } from '../session/access.ts';
import type { Session } from '../session/session.ts';
import type { Api } from '../transport/client.ts';

/** What loaders and components work with; one set per request on the server, one per page load in the browser. */
export interface Services {
  readonly api: Api;
  readonly queryClient: QueryClient;
  readonly language: Language;
  readonly i18n: i18n;
  /** Origin of the site, without a slash at the end. */
  readonly publicUrl: string;
  /** Whose texts these are. */
  readonly publisher: string;
  /** On the server nobody is ever signed in. */
  readonly session: Session;
  readonly access: Access;
  /** What this page was sent without script and could not take. */
  readonly refusedPost?: RefusedPost;
  /** Of a page of the past: its moment. */
  readonly asOf?: string;
  /** Says of an address that what it shows did not arrive. */
  readonly logMissing: (address: string, error: unknown) => void;
}
