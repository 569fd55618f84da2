import {
  Button,
  Card,
  LinkButton,
  MessageBox,
  Page,
  PageHeader,
  Spinner,
  Stack,
} from '@kabar/ui/base';
import { useTokenFromUrl } from '@kabar/web/token-in-url';
import { useState } from 'react';
import { AskByEmail } from '../email-links/ask-by-email.tsx';
import { MailSent } from '../email-links/mail-sent.tsx';
import { linkFailureOf } from '../link-failure.ts';
import { useAuthWords } from '../words/use-auth-words.ts';
import { useAskReset, useResetLink } from './api.ts';
import { DeadLink } from './dead-link.tsx';
import { NewPasswordForm } from './new-password-form.tsx';

/** Without a token asks for the email address; with the token of a mailed link asks for the new password. */
export function ResetPage() {
  const t = useAuthWords();
  const token = useTokenFromUrl('token');
  const ask = useAskReset();
  const [step, setStep] = useState<'password' | 'address' | 'changed' | { mailedTo: string }>(
    token === undefined ? 'address' : 'password',
  );
  return (
    <Page width="narrow">
      <PageHeader
        title={t('reset.title')}
        back={{ href: '/login', label: t('register.goToSignIn') }}
      />
      <Card>
        {step === 'changed' && (
          <Stack gap={4}>
            <MessageBox tone="good" live>
              {t('reset.changed')}
            </MessageBox>
            <LinkButton href="/login">{t('register.goToSignIn')}</LinkButton>
          </Stack>
        )}
        {step === 'password' && (
          <NewPassword
            token={token ?? ''}
            onDone={() => setStep('changed')}
            onAsk={() => setStep('address')}
          />
        )}
        {step === 'address' && (
          <AskByEmail
            text={t('reset.text')}
            label={t('field.email')}
            autoComplete="username"
            submit={t('reset.ask')}
            ask={ask}
            onSent={(mailedTo) => setStep({ mailedTo })}
          />
        )}
        {typeof step === 'object' && (
          <Mailed email={step.mailedTo} onAsk={() => setStep('address')} />
        )}
      </Card>
    </Page>
  );
}

/** Checks the link before it asks for a new password. */
function NewPassword(props: { token: string; onDone: () => void; onAsk: () => void }) {
  const t = useAuthWords();
  const link = useResetLink(props.token);
  const [failed, setFailed] = useState<unknown>();
  const failure = linkFailureOf(failed) ?? linkFailureOf(link.error) ?? link.data;
  if (failure) return <DeadLink failure={failure} onAsk={props.onAsk} />;
  if (link.isPending) return <Spinner label={t('link.checking')} />;
  return <NewPasswordForm token={props.token} onDone={props.onDone} onFailed={setFailed} />;
}

function Mailed({ email, onAsk }: { email: string; onAsk: () => void }) {
  const t = useAuthWords();
  return (
    <MailSent sentence={t('reset.mailed', { email })} email={email} resend={useAskReset()}>
      <Button variant="quiet" onClick={onAsk}>
        {t('mail.otherAddress')}
      </Button>
    </MailSent>
  );
}
