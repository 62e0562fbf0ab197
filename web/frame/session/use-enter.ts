import { useNavigate } from 'react-router-dom';
import { usePageContext } from '../routes/page.ts';
import { paths } from '../routes/paths.ts';
import { useServices } from '../start/services-context.ts';
import type { Tokens } from './account-calls.ts';
import { useNext } from './use-next.ts';

/** Starts the session and goes on to where the person was heading. */
export function useEnter(): (tokens: Tokens) => void {
  const { session } = useServices();
  const { language } = usePageContext();
  const next = useNext();
  const navigate = useNavigate();
  return tokens => {
    session.start(tokens);
    void navigate(next ?? paths.home(language), { replace: true });
  };
}
