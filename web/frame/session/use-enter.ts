import { useNavigate } from 'react-router-dom';
import { usePageContext } from '../routes/page.ts';
import { paths } from '../routes/paths.ts';
import { useServices } from '../start/services-context.ts';
import type { Tokens } from './account-calls.ts';
import { useNext } from './use-next.ts';

/** Starts the session and goes on to where the person was heading, unless they have gone somewhere else. */
export function useEnter(): (tokens: Tokens, body: unknown, isHere: boolean) => void {
  const { session } = useServices();
  const { language } = usePageContext();
  const next = useNext();
  const navigate = useNavigate();
  return (tokens, _body, isHere) => {
    session.start(tokens);
    if (isHere) void navigate(next ?? paths.home(language), { replace: true });
  };
}
