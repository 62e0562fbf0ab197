import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import type { passwordBody, User, UserPatch } from '../../../../contract/accounts.ts';
import { meKey, type Tokens, tokens, user } from '../../../frame/session/account-calls.ts';
import type { Api } from '../../../frame/transport/client.ts';
import { accepted } from '../../api/codes.ts';

const contract = () => import('../../../../contract/accounts.ts');
const session = () => contract().then(m => m.session);
const forgotten = () => contract().then(m => m.forgotten);
const outcome = () => contract().then(m => m.outcome);

export const changeProfile = (api: Api, reference: string, change: UserPatch): Promise<User> =>
  api.write('PATCH', reference, change, user);

/** Shown as it was answered, also where it cannot be fetched anew. */
export function showChanged(queryClient: QueryClient, changed: User): Promise<void> {
  queryClient.setQueriesData<User>({ queryKey: meKey }, known =>
    known?.id === changed.id ? changed : known,
  );
  return queryClient.invalidateQueries({ queryKey: meKey });
}

/** Answers new tokens: all other sessions end. */
export const changePassword = (api: Api, change: z.infer<typeof passwordBody>): Promise<Tokens> =>
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
  choice: { readonly keepTexts: boolean; readonly code?: string; readonly password?: string },
) => api.write('DELETE', reference, choice, forgotten);
