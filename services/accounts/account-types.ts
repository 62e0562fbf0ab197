import type { Role } from '../../contract/roles.ts';
import type { AccountEvent } from '../../events/accounts.ts';
import type { ConsentEvent } from '../../events/consents.ts';
import type { CodeCommand, Codes, IssuedCode } from './codes.ts';

export type AccountDecided = AccountEvent | ConsentEvent;
type DataOf<Type extends AccountEvent['type']> = Extract<AccountEvent, { type: Type }>['data'];
type Registered = DataOf<'UserRegistered'>;
export type Belonging = DataOf<'BelongingsFound'>['belongings'][number];
export type TextCounts = Pick<DataOf<'UserCleared'>['removed'], 'testimonies' | 'comments' | 'keptTexts'>;
export type ProfileChanges = Omit<DataOf<'ProfileChanged'>, 'userId'>;

type Choices = Required<Pick<DataOf<'ProfileChanged'>, 'visibleName' | 'mailsAboutTexts'>>;

export type RegisteredAccount = Registered &
  Choices & {
    readonly status: 'registered' | 'deleted' | 'forgotten';
    readonly roles: readonly Role[];
    readonly verifiedAt: string | null;
    /** Addresses that they have shown to be theirs, the former ones too. */
    readonly confirmed: readonly string[];
    /** Grows when the credentials change: sessions of an older one are over. */
    readonly generation: number;
    readonly codes: Codes;
    /** Not met yet. */
    readonly newsletterChosen: boolean;
    readonly googleId: string | null;
    readonly forgotten: Pick<DataOf<'UserForgotten'>, 'keepTexts' | 'codeHash' | 'by'> | null;
    /** That were found since they are forgotten. */
    readonly belongings: readonly Belonging[];
    /** When all that was theirs is cleared away. */
    readonly cleared: Pick<DataOf<'UserCleared'>, 'removed'> | null;
  };
export type Account = { readonly status: 'none' } | RegisteredAccount;

export interface TriedCode {
  readonly codeHash: string;
  readonly at: string;
}

export type AccountCommand =
  | ({
      readonly kind: 'register';
      /** How the address is proved: by this code, or it is believed (the first administrator's). */
      readonly proof: { readonly code: IssuedCode } | { readonly verifiedAt: string };
      readonly newsletter: boolean;
      /** The versions of the words that were agreed to, for the account and for the newsletter; null: not asked. */
      readonly consent: string | null;
      readonly newsletterConsent: string | null;
    } & Registered)
  | Extract<CodeCommand, { kind: 'issueCode' }>
  | ({ readonly kind: 'verify' } & TriedCode)
  | ({ readonly kind: 'resetPassword'; readonly passwordHash: string } & TriedCode)
  | { readonly kind: 'changePassword'; readonly passwordHash: string }
  | {
      readonly kind: 'rehashPassword';
      /** Of the hash that the password was checked against. */
      readonly formerHash: string;
      readonly passwordHash: string;
    }
  | ({ readonly kind: 'changeEmail' } & TriedCode)
  | { readonly kind: 'linkGoogle'; readonly googleId: string; readonly at: string }
  | { readonly kind: 'change'; readonly profile: ProfileChanges; readonly roles: readonly Role[] | undefined }
  | { readonly kind: 'assignRoles'; readonly roles: readonly Role[] }
  | { readonly kind: 'meetNewsletterChoice' }
  | { readonly kind: 'signOut' }
  | { readonly kind: 'delete'; readonly at: string }
  | { readonly kind: 'reopen'; readonly at: string }
  | ({ readonly kind: 'forget' } & Omit<DataOf<'UserForgotten'>, 'userId'>)
  | { readonly kind: 'withdrawTexts'; readonly at: string }
  | { readonly kind: 'findBelongings'; readonly found: readonly Belonging[] }
  | {
      readonly kind: 'clear';
      readonly at: string;
      /** Whether the texts were left standing: it may be decided otherwise meanwhile. */
      readonly keepTexts: boolean;
      readonly texts: TextCounts;
    };
