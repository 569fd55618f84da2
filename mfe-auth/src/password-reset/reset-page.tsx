import { Card, LinkButton, MessageBox, Page, PageHeader, Stack } from '@kabar/ui/base';
import { useState } from 'react';
import { useTokenFromAddress } from '../email-links/token-in-address.ts';
import { useAuthWords } from '../words/use-auth-words.ts';
import { AskResetForm } from './ask-reset-form.tsx';
import { NewPasswordForm } from './new-password-form.tsx';

/** Without a token it asks for the address; with the one of the mail it asks for the new password. */
export function ResetPage() {
  const t = useAuthWords();
  const token = useTokenFromAddress('token');
  const [done, setDone] = useState<'mailed' | 'changed'>();
  return (
    <Page width="narrow">
      <PageHeader
        title={t('reset.title')}
        back={{ href: '/login', label: t('register.goToSignIn') }}
      />
      <Card>
        {done ? (
          <Stack gap={4}>
            <MessageBox tone="good" live>
              {t(done === 'mailed' ? 'reset.mailed' : 'reset.changed')}
            </MessageBox>
            <LinkButton href="/login">{t('register.goToSignIn')}</LinkButton>
          </Stack>
        ) : token ? (
          <NewPasswordForm token={token} onDone={() => setDone('changed')} />
        ) : (
          <AskResetForm onDone={() => setDone('mailed')} />
        )}
      </Card>
    </Page>
  );
}
