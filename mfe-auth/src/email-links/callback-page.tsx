import { Page, Spinner } from '@kabar/ui/base';
import { takeReturnPath } from '@kabar/web/return-path';
import { takeTokenFromAddress } from '@kabar/web/token-in-address';
import { useEffect, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useAuthWords } from '../words/use-auth-words.ts';
import { type CallbackResult, completeAuthentication } from './api.ts';
import { noticePath } from './email-change-notice.tsx';

export function CallbackPage() {
  const t = useAuthWords();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  // A mail's link works once, so it is used once even if this screen is mounted twice.
  const running = useRef<Promise<CallbackResult>>(undefined);
  const role = search.get('role');
  useEffect(() => {
    let left = false;
    running.current ??= completeAuthentication({
      role,
      confirm: takeTokenFromAddress('confirm'),
      change: takeTokenFromAddress('change'),
    });
    void running.current.then((result) => {
      if (!left) return navigate(targetOf(result), { replace: true });
    });
    return () => {
      left = true;
    };
  }, [role, navigate]);
  return (
    <Page width="narrow">
      <Spinner label={t('callback.busy')} />
    </Page>
  );
}

function targetOf(result: CallbackResult): string {
  if (result === 'done') return takeReturnPath();
  if (result === 'choose-role') return '/auth/google-user-type';
  if (result === 'signed-out') return '/login';
  if ('emailChange' in result) return noticePath(result.emailChange, result.isSignedIn);
  return `/login?error=${encodeURIComponent(result.error)}`;
}
