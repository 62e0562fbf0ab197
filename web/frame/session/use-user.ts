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

type Person =
  | { readonly state: 'nobody' }
  | { readonly state: 'unknown' }
  | { readonly state: 'failed'; readonly retry: () => void }
  | { readonly state: 'known'; readonly user: User };

/** Who is signed in. Whoever is known stays so when they cannot be asked for again: their forms stay where they are. */
export function usePerson(): Person {
  const holder = useHolder();
  const { api } = useServices();
  const { data: user, isError, refetch } = useQuery(meQuery(api, holder));
  if (holder === undefined) return { state: 'nobody' };
  if (user) return { state: 'known', user };
  return isError ? { state: 'failed', retry: () => void refetch() } : { state: 'unknown' };
}

/** Undefined while it is not known, null when nobody is signed in. */
export function useUser(): User | null | undefined {
  const person = usePerson();
  if (person.state === 'known') return person.user;
  return person.state === 'nobody' ? null : undefined;
}
