import type { ReactNode } from 'react';
import type { User } from '../../../contract/accounts.ts';
import { useHydrated } from '../start/hydrated.ts';
import { LoadingRows } from '../states/loading-rows.tsx';
import { ProblemNotice } from '../states/problem-notice.tsx';
import { usePerson } from './use-user.ts';

/** What only somebody signed in sees; `nobody` takes its place for others. */
export function ForUser({ nobody, children }: { nobody: ReactNode; children: (user: User) => ReactNode }) {
  const hydrated = useHydrated();
  const person = usePerson();
  if (!hydrated || person.state === 'unknown') return <LoadingRows />;
  if (person.state === 'nobody') return nobody;
  if (person.state === 'failed') return <ProblemNotice onRetry={person.retry} />;
  return children(person.user);
}
