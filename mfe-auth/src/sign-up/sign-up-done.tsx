import { Card, LinkButton, Page, PageTitle, Spinner, Stack, Text } from '@kabar/ui/base';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { MailSent } from '../email-links/mail-sent.tsx';
import { useResendConfirmation } from '../sign-in/api.ts';
import { useAuthWords } from '../words/use-auth-words.ts';
import { readChosenCall } from './chosen-call.tsx';

/** Milliseconds for which the success message is shown before the redirect (1-accounts §9). */
const beforeCallback = 1_500;

export function SignUpDone(props: { signedIn: boolean; email: string; isClient: boolean }) {
  const { signedIn, email, isClient } = props;
  const t = useAuthWords();
  const navigate = useNavigate();
  const resend = useResendConfirmation();
  const chosen = isClient ? readChosenCall() : undefined;
  useEffect(() => {
    if (!signedIn) return;
    const timer = setTimeout(
      () => void navigate('/auth/callback', { replace: true }),
      beforeCallback,
    );
    return () => clearTimeout(timer);
  }, [signedIn, navigate]);
  return (
    <Page width="narrow">
      <Stack gap={5}>
        <PageTitle>{t('register.done')}</PageTitle>
        <Card>
          {signedIn ? (
            <Spinner label={t('register.doneHere')} />
          ) : (
            <Stack gap={4}>
              <Text>{t('register.doneMail')}</Text>
              <MailSent sentence={t('mail.sentTo', { email })} email={email} resend={resend} />
              <Text>{t('register.doneNext')}</Text>
              {chosen ? <Text>{t('register.doneCall', { name: chosen.choice.name })}</Text> : null}
              <LinkButton href="/login">{t('register.goToSignIn')}</LinkButton>
            </Stack>
          )}
        </Card>
      </Stack>
    </Page>
  );
}
