import { Actions, Button, PasswordField, Stack } from '@kabar/ui/base';
import { type FormEvent, useState } from 'react';
import { useMistakes } from '../mistakes.ts';
import { useSignInOptions } from '../sign-in/api.ts';
import { useAuthWords } from '../words/use-auth-words.ts';
import { AccountSection } from './account-section.tsx';
import type { AccountView } from './account-view.ts';
import { useChangePassword } from './api.ts';
import { ProveWithGoogle } from './prove-with-google.tsx';

export function PasswordSection({ account }: { account: AccountView }) {
  const t = useAuthWords();
  const [current, setCurrent] = useState('');
  const [password, setPassword] = useState('');
  const change = useChangePassword();
  const minLength = useSignInOptions().data?.passwordMinLength ?? 6;
  const { wrong, judge } = useMistakes({
    password: account.hasPassword ? current : undefined,
    newPassword: { text: password, minLength },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!judge(event.currentTarget)) return;
    change.mutate(
      { ...(account.hasPassword ? { current } : {}), password },
      {
        onSuccess: () => {
          setCurrent('');
          setPassword('');
        },
      },
    );
  };
  return (
    <AccountSection
      title={t('password.title')}
      text={t('password.text')}
      done={change.isSuccess && t('password.done')}
      failure={change.error}
    >
      {account.freshSignInNeeded ? (
        <ProveWithGoogle />
      ) : (
        <form onSubmit={submit} noValidate>
          <Stack gap={4}>
            {account.hasPassword && (
              <PasswordField
                label={t('password.current')}
                autoComplete="current-password"
                required
                error={wrong.password}
                value={current}
                onChange={(event) => setCurrent(event.currentTarget.value)}
              />
            )}
            <PasswordField
              label={t('password.new')}
              hint={t('register.passwordHint', { count: minLength })}
              autoComplete="new-password"
              required
              error={wrong.newPassword}
              value={password}
              onChange={(event) => setPassword(event.currentTarget.value)}
            />
            <Actions>
              <Button type="submit" variant="secondary" busy={change.isPending}>
                {t('password.submit')}
              </Button>
            </Actions>
          </Stack>
        </form>
      )}
    </AccountSection>
  );
}
