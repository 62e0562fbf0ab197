import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { User } from '../../../contract/accounts.ts';
import { useServices } from '../start/services-context.ts';
import { meQuery } from './account-calls.ts';

const signedOut = () => undefined;

/** Whose session it is; always undefined on the server and while hydrating, so that pages are the same for all. */
export function useHolder(): string | undefined {
  const { session } = useServices();
  return useSyncExternalStore(session.subscribe, session.holder, signedOut);
}

/** Who is signed in: undefined while it is not known, null when nobody is. */
export function useUser(): User | null | undefined {
  const holder = useHolder();
  const { api } = useServices();
  const { data, isError } = useQuery(meQuery(api, holder));
  if (holder === undefined || isError) return null;
  return data;
}
