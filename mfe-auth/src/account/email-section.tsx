import { Actions, Button, Facts, PasswordField, Stack, TextField } from '@kabar/ui/base';
import { type FormEvent, useState } from 'react';
import { useMistakes } from '../mistakes.ts';
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
  const { wrong, judge } = useMistakes({
    email,
    password: account.hasPassword ? password : undefined,
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!judge(event.currentTarget)) return;
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
      <Facts
        items={[
          { label: t('account.kind'), value: t(`account.kind.${account.label}`) },
          { label: t('email.current'), value: account.email },
        ]}
      />
      {account.freshSignInNeeded ? (
        <ProveWithGoogle />
      ) : (
        <form onSubmit={submit} noValidate>
          <Stack gap={4}>
            <TextField
              label={t('email.new')}
              type="email"
              autoComplete="email"
              required
              error={wrong.email}
              value={email}
              onChange={(event) => setEmail(event.currentTarget.value)}
            />
            {account.hasPassword && (
              <PasswordField
                label={t('password.current')}
                autoComplete="current-password"
                required
                error={wrong.password}
                value={password}
                onChange={(event) => setPassword(event.currentTarget.value)}
              />
            )}
            <Actions>
              <Button type="submit" variant="secondary" busy={change.isPending}>
                {t('email.submit')}
              </Button>
            </Actions>
          </Stack>
        </form>
      )}
    </AccountSection>
  );
}
