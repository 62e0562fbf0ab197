import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { User } from '../../../../contract/accounts.ts';
import type { VisibleName } from '../../../../contract/visible-names.ts';
import { meKey, type Tokens, tokens, user } from '../../../frame/session/account-calls.ts';
import type { Api } from '../../../frame/transport/client.ts';
import { accepted } from '../../api/codes.ts';

const contract = () => import('../../../../contract/accounts.ts');
const session = () => contract().then(m => m.session);
const forgotten = () => contract().then(m => m.forgotten);
const outcome = () => contract().then(m => m.outcome);

export interface ProfileChange {
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string | null;
  /** YYYY-MM-DD. */
  readonly birthDay: string | null;
}
export const changeProfile = (api: Api, reference: string, change: Partial<ProfileChange>): Promise<User> =>
  api.write('PATCH', reference, change, user);

/** Null: there is to be none. */
export const changePicture = (api: Api, reference: string, picture: string | null): Promise<User> =>
  api.write('PATCH', reference, { picture }, user);

export interface Choices {
  readonly visibleName: VisibleName;
  readonly mailsAboutTexts: boolean;
}
export const changeChoices = (api: Api, reference: string, choices: Partial<Choices>): Promise<User> =>
  api.write('PATCH', reference, choices, user);

/** Shown as it was answered, also where it cannot be fetched anew. */
export function showChanged(queryClient: QueryClient, changed: User): Promise<void> {
  queryClient.setQueriesData<User>({ queryKey: meKey }, known =>
    known?.id === changed.id ? changed : known,
  );
  return queryClient.invalidateQueries({ queryKey: meKey });
}

export interface PasswordChange {
  readonly currentPassword: string;
  readonly password: string;
  readonly confirmPassword: string;
}
/** Answers new tokens: all other sessions end. */
export const changePassword = (api: Api, change: PasswordChange): Promise<Tokens> =>
  api.write('POST', '/api/password/change', change, tokens);

/** A code goes to the new address. */
export const askForEmail = (api: Api, email: string, password: string) =>
  api.write('POST', '/api/email/change', { email, password }, outcome);

export const confirmEmail = (api: Api, token: string) =>
  accepted(api.write('POST', '/api/email/verified', { token }, outcome));

export const sessionsKey = ['sessions'] as const;

/** Where one is signed in. */
export const sessionsQuery = (api: Api, holder: string | undefined) =>
  queryOptions({
    queryKey: [...sessionsKey, holder],
    queryFn: ({ signal }) => api.list('/api/sessions', session, signal),
    staleTime: 0,
    enabled: holder !== undefined,
  });

export const endSession = (api: Api, reference: string): Promise<unknown> => api.write('DELETE', reference);

/** Without a password where the sign-in is only minutes old. */
export const forgetMe = (
  api: Api,
  reference: string,
  choice: { readonly keepTexts: boolean; readonly password?: string },
) => api.write('DELETE', reference, choice, forgotten);
