import {
  Card,
  Group,
  LinkButton,
  MessageBox,
  Page,
  PageTitle,
  Spinner,
  Stack,
  Text,
  TextLink,
} from '@kabar/ui/base';
import { asPendingUserType, rememberPendingUserType } from '@kabar/web/pending-user-type';
import { forgetReturnPath, homePath, readReturnPath } from '@kabar/web/return-path';
import { useSession } from '@kabar/web/session';
import { useEffect, useState } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { AskConfirmation } from '../email-links/ask-confirmation.tsx';
import { EmailChangeNotice } from '../email-links/email-change-notice.tsx';
import { readLinkFailure } from '../link-failure.ts';
import { useAuthWords } from '../words/use-auth-words.ts';
import { DemoAccounts } from './demo-accounts.tsx';
import { GoogleButton } from './google-button.tsx';
import { knownError } from './known-errors.ts';
import { SignInForm } from './sign-in-form.tsx';

export function LoginPage() {
  const t = useAuthWords();
  const [search] = useSearchParams();
  const role = asPendingUserType(search.get('role'));
  const state = useSession((session) => session.state);
  const signsInHere = useHasBeen(state === 'signed-out');
  const [demoAccount, setDemoAccount] = useState<{ email: string; password: string }>();
  useEffect(() => {
    if (role) rememberPendingUserType(role);
  }, [role]);
  const arrived = search.get('error');
  const deadLink = readLinkFailure(arrived);
  if (state === 'signed-in') {
    if (arrived && !signsInHere) return <StoppedOnTheWay error={arrived} />;
    return <SignedInAlready role={role} />;
  }
  const wanted = arrived ? undefined : readReturnPath();
  const linking = search.get('link') === 'google';
  return (
    <Page width="narrow">
      <Stack gap={5}>
        <PageTitle>{t('login.title')}</PageTitle>
        {wanted && <Text>{t(wanted.startsWith('/match') ? 'login.whyMatch' : 'login.why')}</Text>}
        <EmailChangeNotice isSignedIn={false} />
        {linking && <MessageBox tone="info">{t('login.link')}</MessageBox>}
        {arrived && (
          <MessageBox tone={deadLink === 'used' ? 'info' : 'danger'}>
            {t(knownError(arrived))}
          </MessageBox>
        )}
        {deadLink && deadLink !== 'used' && <AskConfirmation />}
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

function useHasBeen(now: boolean) {
  const [been, setBeen] = useState(now);
  if (now && !been) setBeen(true);
  return been;
}

/** Shown if the sign-in succeeded but the next step failed, with the reason. */
function StoppedOnTheWay({ error }: { error: string }) {
  const t = useAuthWords();
  // A signed-in person needs no confirmation any more.
  const deadLink = readLinkFailure(error);
  return (
    <Page width="narrow">
      <Stack gap={5}>
        <PageTitle>{t('login.stopped')}</PageTitle>
        <MessageBox tone={deadLink ? 'info' : 'danger'}>
          {t(deadLink ? 'confirm.signedIn' : knownError(error))}
        </MessageBox>
        <Group gap={3}>
          {!deadLink && <LinkButton href="/auth/callback">{t('login.tryAgain')}</LinkButton>}
          <LinkButton href="/dashboard" variant={deadLink ? 'primary' : 'secondary'}>
            {t('profile.back')}
          </LinkButton>
        </Group>
      </Stack>
    </Page>
  );
}

/** Creates the profile of a signed-in person who has none yet. */
function SignedInAlready({ role }: { role: string | undefined }) {
  const t = useAuthWords();
  const profileState = useSession((session) => session.profileState);
  if (profileState === 'loading') {
    return (
      <Page width="narrow">
        <Spinner label={t('login.busy')} />
      </Page>
    );
  }
  if (profileState === 'missing') return <Navigate to="/auth/callback" replace />;
  return <OnTheWay role={role} />;
}

/** Redirects after the sign-in; with a role via the callback, which can correct a new profile. */
function OnTheWay({ role }: { role: string | undefined }) {
  const [target] = useState(() =>
    role ? `/auth/callback?role=${role}` : (readReturnPath() ?? homePath(useSession.getState())),
  );
  // The callback needs the return path later.
  useEffect(() => (role ? undefined : forgetReturnPath()), [role]);
  return <Navigate to={target} replace />;
}
