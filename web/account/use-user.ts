import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { User } from '../../contract/accounts.ts';
import { useServices } from '../app/services-context.ts';
import { meQuery } from './api/account.ts';

const signedOut = () => undefined;

/** The access token; always undefined on the server and while hydrating, so that pages are the same for all. */
export function useToken(): string | undefined {
  const { session } = useServices();
  return useSyncExternalStore(session.subscribe, session.token, signedOut);
}

/** Who is signed in: undefined while it is not known, null when nobody is. */
export function useUser(): User | null | undefined {
  const token = useToken();
  const { api } = useServices();
  const { data, isError } = useQuery(meQuery(api, token));
  if (token === undefined || isError) return null;
  return data;
}
