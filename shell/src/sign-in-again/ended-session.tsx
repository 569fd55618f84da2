import { useSession } from '@kabar/web/session';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';

const SignInAgain = lazy(async () => ({
  default: (await import('./sign-in-again.tsx')).SignInAgain,
}));

/**
 * Asks for a new sign-in while the session of the page's account has ended. For the same account the page goes on with fresh
 * data; for nobody or another one it goes, with everything that it had read.
 */
export function EndedSession(): ReactNode {
  const isExpired = useSession((session) => session.isExpired);
  const accountId = useSession(({ account }) => account?.id);
  const waitedFor = useRef<string>(undefined);
  const queries = useQueryClient();
  const navigate = useNavigate();
  useEffect(() => {
    const before = waitedFor.current;
    waitedFor.current = isExpired ? accountId : undefined;
    if (before === undefined || isExpired) return;
    if (accountId === before) {
      void queries.invalidateQueries();
      return;
    }
    queries.clear();
    if (accountId === undefined) void navigate('/login', { replace: true });
    else location.replace('/dashboard');
  }, [isExpired, accountId, queries, navigate]);
  if (!isExpired) return null;
  return (
    <Suspense>
      <SignInAgain />
    </Suspense>
  );
}
