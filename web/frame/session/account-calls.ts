import { queryOptions } from '@tanstack/react-query';
import type { NewUser } from '../../../contract/accounts.ts';
import type { Api } from '../transport/client.ts';
import { sendFile } from '../transport/send-file.ts';

const contract = () => import('../../../contract/accounts.ts');
export const user = () => contract().then(m => m.user);
/** Whoever takes something else for tokens signs people out. */
export const tokens = () => contract().then(m => m.tokens);

export interface Tokens {
  readonly token: string;
  readonly refreshToken?: string;
}

export const exchange = (api: Api, refreshToken: string): Promise<Tokens> =>
  api.write('POST', '/api/token/refresh', { refreshToken }, tokens);

export const signOut = (api: Api, refreshToken: string): Promise<unknown> =>
  api.write('POST', '/api/logout', { refreshToken });

export const signIn = (api: Api, username: string, password: string): Promise<Tokens> =>
  api.write('POST', '/api/login', { username, password }, tokens);

export const signUp = (api: Api, account: NewUser, key: string): Promise<unknown> =>
  api.post('/api/users/add', account, key);

/** Answers the reference that an account is sent with. */
export async function uploadPicture(api: Api, file: File): Promise<string> {
  const { '@id': reference } = await sendFile(api, file, { code: 'FILES_USER_PICTURE' });
  return reference;
}

export const meKey = ['me'] as const;

/** Who is signed in; the key holds whose session it is, so that nobody sees what was fetched for somebody else. */
export const meQuery = (api: Api, holder: string | undefined) =>
  queryOptions({
    queryKey: [...meKey, holder],
    queryFn: ({ signal }) => api.item('/api/users/me', user, signal),
    enabled: holder !== undefined,
  });
