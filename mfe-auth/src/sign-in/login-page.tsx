import { Card, MessageBox, Page, PageTitle, Stack, Text, TextLink } from '@kabar/ui/base';
import { asPendingUserType, rememberPendingUserType } from '@kabar/web/pending-user-type';
import { forgetReturnPath, readReturnPath } from '@kabar/web/return-path';
import { useSession } from '@kabar/web/session';
import { useEffect, useState } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { useAuthWords } from '../words/use-auth-words.ts';
import { DemoAccounts } from './demo-accounts.tsx';
import { GoogleButton } from './google-button.tsx';
import { knownError } from './known-errors.ts';
import { SignInForm } from './sign-in-form.tsx';

export function LoginPage() {
  const t = useAuthWords();
  const [search] = useSearchParams();
  const role = asPendingUserType(search.get('role'));
  const signedIn = useSession((session) => session.state === 'signed-in');
  const [demoAccount, setDemoAccount] = useState<{ email: string; password: string }>();
  useEffect(() => {
    if (role) rememberPendingUserType(role);
  }, [role]);
  if (signedIn) return <SignedInAlready role={role} />;
  const arrived = search.get('error');
  const linking = search.get('link') === 'google';
  return (
    <Page width="narrow">
      <Stack gap={5}>
        <PageTitle>{t('login.title')}</PageTitle>
        {linking && <MessageBox tone="info">{t('login.link')}</MessageBox>}
        {arrived && <MessageBox tone="danger">{t(knownError(arrived))}</MessageBox>}
        <Card>
          <SignInForm key={demoAccount?.email} initial={demoAccount} linking={linking} />
        </Card>
        <GoogleButton role={role} />
        <Text>
          <TextLink href="/auth/reset">{t('login.forgot')}</TextLink>
        </Text>
        <Text>
          {t('login.noAccount')}{' '}
          <TextLink href={role ? `/register?role=${role}` : '/register'}>
            {t('login.signUp')}
          </TextLink>
        </Text>
        <DemoAccounts onChoose={setDemoAccount} />
      </Stack>
    </Page>
  );
}

/** With a role the callback runs first, so that a fresh profile can still be repaired. */
function SignedInAlready({ role }: { role: string | undefined }) {
  const [target] = useState(() => (role ? `/auth/callback?role=${role}` : readReturnPath()));
  // The callback asks for it again.
  useEffect(() => (role ? undefined : forgetReturnPath()), [role]);
  return <Navigate to={target} replace />;
}
