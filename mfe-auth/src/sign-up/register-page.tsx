import { Card, Page, PageTitle, Stack, Text, TextLink } from '@kabar/ui/base';
import { asPendingUserType, rememberPendingUserType } from '@kabar/web/pending-user-type';
import { productName } from '@kabar/web/product';
import { rememberReturnPath } from '@kabar/web/return-path';
import { useSession } from '@kabar/web/session';
import { useEffect, useState } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { GoogleButton } from '../sign-in/google-button.tsx';
import { useAuthWords } from '../words/use-auth-words.ts';
import { ChosenCall } from './chosen-call.tsx';
import { SignUpDone } from './sign-up-done.tsx';
import { SignUpForm } from './sign-up-form.tsx';

export function RegisterPage() {
  const t = useAuthWords();
  const [search] = useSearchParams();
  const role = asPendingUserType(search.get('role'));
  const wish = wishFor(search.get('for'));
  const signedIn = useSession((session) => session.state === 'signed-in');
  // The role in the URL is only the initial choice.
  const [chosen, setChosen] = useState(role);
  const [done, setDone] = useState<{ signedIn: boolean; email: string }>();
  useEffect(() => {
    if (role) rememberPendingUserType(role);
  }, [role]);
  useEffect(() => {
    if (wish) rememberReturnPath(wish);
  }, [wish]);
  if (done) return <SignUpDone {...done} isClient={chosen !== 'companion'} />;
  if (signedIn) return <Navigate to={wish ?? '/dashboard'} replace />;
  return (
    <Page width="narrow">
      <Stack gap={5}>
        <PageTitle>{t('register.title', { product: productName() })}</PageTitle>
        {chosen === 'companion' ? null : <ChosenCall />}
        <Card>
          <SignUpForm role={chosen} onRole={setChosen} onDone={setDone} />
        </Card>
        <GoogleButton role={chosen} />
        <Text>
          {t('register.haveAccount')} <TextLink href="/login">{t('register.signIn')}</TextLink>
        </Text>
      </Stack>
    </Page>
  );
}

/** The path of the trial request for visitors who chose on the landing page for whom the calls are. */
function wishFor(who: string | null): string | undefined {
  return who === 'myself' || who === 'loved_one' ? `/trial/request?for=${who}` : undefined;
}
