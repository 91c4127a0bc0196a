import { useNavigate } from 'react-router';
import { dropHeldCalls } from '../../platform/client/enrolment.js';
import { queryClient } from '../../platform/client/queries.js';
import { paths } from '../../platform/navigation/paths.js';
import { keepTokens, type Tokens } from '../../platform/session/session.js';
import { takeWanted } from '../../platform/session/wanted.js';

/** Begins a session with its tokens and goes to the page that was asked for, else to the landing page. */
export function useEnter(): (tokens: Tokens) => void {
  const navigate = useNavigate();
  return (tokens) => {
    // Nothing of an earlier session in this tab may show through.
    dropHeldCalls();
    queryClient.clear();
    keepTokens(tokens);
    // The guard at '/' sends the user on to the landing route of the groups.
    void navigate(takeWanted() ?? paths.start, { replace: true });
  };
}
