import { Button, Dialog } from '@kabar/ui/base';
import { useSession } from '@kabar/web/session';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { useBlocker, useNavigate } from 'react-router-dom';
import { useShellWords } from '../words/use-shell-words.ts';
import { loadSignInAgain } from './load-sign-in-again.ts';

/**
 * Asks for a new sign-in after the session of the page's account has ended. For the same account the page continues
 * with fresh data; otherwise it is closed with all its data.
 */
export function EndedSession({ load = loadSignInAgain }): ReactNode {
  const isExpired = useSession((session) => session.isExpired);
  const isOfAnother = useSession((session) => session.isOfAnother);
  const accountId = useSession(({ account }) => account?.id);
  const waitedFor = useRef<string>(undefined);
  const queries = useQueryClient();
  const navigate = useNavigate();
  useEffect(() => {
    const before = waitedFor.current;
    waitedFor.current = isExpired && !isOfAnother ? accountId : undefined;
    if (before === undefined || waitedFor.current !== undefined) return;
    if (accountId === before) {
      void queries.invalidateQueries();
      return;
    }
    queries.clear();
    if (accountId === undefined) void navigate('/login', { replace: true });
    else location.replace('/dashboard');
  }, [isExpired, isOfAnother, accountId, queries, navigate]);
  if (!isExpired) return null;
  return (
    <>
      <StayOnPage />
      {isOfAnother ? null : <LoadedSignIn load={load} />}
    </>
  );
}

/**
 * Blocks Back without a prompt, because the hidden page would hide it too. The router uses only the blocker that was
 * mounted last, which is this one.
 */
function StayOnPage(): ReactNode {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && useSession.getState().isExpired,
  );
  useEffect(() => {
    if (blocker.state === 'blocked') blocker.reset();
  }, [blocker]);
  return null;
}

/** A failed load is retried here, because an error boundary would unmount the page with its typed text. */
function LoadedSignIn({ load }: { load: typeof loadSignInAgain }): ReactNode {
  const t = useShellWords();
  const [SignIn, setSignIn] = useState<() => ReactNode>();
  const [isFailed, setIsFailed] = useState(false);
  const start = useCallback(() => {
    setIsFailed(false);
    load().then(
      (loaded) => setSignIn(() => loaded),
      () => setIsFailed(true),
    );
  }, [load]);
  useEffect(start, [start]);
  if (SignIn) return <SignIn />;
  if (!isFailed) return null;
  return (
    <Dialog
      open
      onClose={start}
      title={t('query.title')}
      footer={<Button onClick={start}>{t('query.retry')}</Button>}
    >
      {t('query.unreachable')}
    </Dialog>
  );
}
