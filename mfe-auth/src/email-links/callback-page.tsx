import { Page, Spinner } from '@kabar/ui/base';
import { takeReturnPath, takeReturnPathOfMail } from '@kabar/web/return-path';
import { takeTokenFromUrl } from '@kabar/web/token-in-url';
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
  const running = useRef<Promise<() => string>>(undefined);
  const role = search.get('role');
  useEffect(() => {
    let left = false;
    running.current ??= complete(role);
    void running.current.then((target) => {
      if (!left) return navigate(target(), { replace: true });
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

/** Returns a function that gives the next path, called only if this screen is still mounted. */
async function complete(role: string | null): Promise<() => string> {
  const confirm = takeTokenFromUrl('confirm');
  const change = takeTokenFromUrl('change');
  const result = await completeAuthentication({ role, confirm, change });
  return () => targetOf(result, confirm !== undefined);
}

function targetOf(result: CallbackResult, isByMail: boolean): string {
  if (result === 'done') return isByMail ? takeReturnPathOfMail() : takeReturnPath();
  if (result === 'choose-role') return '/auth/google-user-type';
  if (result === 'signed-out') return '/login';
  if ('emailChange' in result) return noticePath(result.emailChange, result.isSignedIn);
  return `/login?error=${encodeURIComponent(result.error)}`;
}
