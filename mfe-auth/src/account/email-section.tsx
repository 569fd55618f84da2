import { Button, Facts, PasswordField, Stack, TextField } from '@kabar/ui/base';
import { type FormEvent, useState } from 'react';
import { useAuthWords } from '../words/use-auth-words.ts';
import { AccountSection } from './account-section.tsx';
import type { AccountView } from './account-view.ts';
import { useChangeEmail } from './api.ts';
import { ProveWithGoogle } from './prove-with-google.tsx';

export function EmailSection({ account }: { account: AccountView }) {
  const t = useAuthWords();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const change = useChangeEmail();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    change.mutate(
      { email: email.trim(), ...(account.hasPassword ? { password } : {}) },
      { onSuccess: () => setPassword('') },
    );
  };
  return (
    <AccountSection
      title={t('email.title')}
      done={change.isSuccess && t('email.done', { email })}
      failure={change.error}
    >
      <Facts items={[{ label: t('email.current'), value: account.email }]} />
      {account.freshSignInNeeded ? (
        <ProveWithGoogle />
      ) : (
        <form onSubmit={submit}>
          <Stack gap={4}>
            <TextField
              label={t('email.new')}
              type="email"
              autoComplete="email"
              required
              value={email}
              onChange={(event) => setEmail(event.currentTarget.value)}
            />
            {account.hasPassword && (
              <PasswordField
                label={t('password.current')}
                autoComplete="current-password"
                required
                value={password}
                onChange={(event) => setPassword(event.currentTarget.value)}
              />
            )}
            <Button type="submit" variant="secondary" busy={change.isPending}>
              {t('email.submit')}
            </Button>
          </Stack>
        </form>
      )}
    </AccountSection>
  );
}
