import { Button, MessageBox, PasswordField, Stack, TextLink } from '@kabar/ui/base';
import { type FormEvent, useState } from 'react';
import { failureText } from '../failure-text.ts';
import { useSignInOptions } from '../sign-in/api.ts';
import { useAuthWords } from '../words/use-auth-words.ts';
import { useReset } from './api.ts';

export function NewPasswordForm({ token, onDone }: { token: string; onDone: () => void }) {
  const t = useAuthWords();
  const [password, setPassword] = useState('');
  const reset = useReset();
  const minLength = useSignInOptions().data?.passwordMinLength ?? 6;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    reset.mutate({ token, password }, { onSuccess: onDone });
  };
  return (
    <form onSubmit={submit}>
      <Stack gap={5}>
        {reset.isError && (
          <MessageBox tone="danger" live>
            {failureText(reset.error, t)}{' '}
            {reset.error.code === 'link_invalid' && (
              <TextLink href="/auth/reset">{t('reset.again')}</TextLink>
            )}
          </MessageBox>
        )}
        <PasswordField
          label={t('password.new')}
          hint={t('register.passwordHint', { count: minLength })}
          autoComplete="new-password"
          required
          minLength={minLength}
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        <Button type="submit" fullWidth busy={reset.isPending}>
          {t('password.submit')}
        </Button>
      </Stack>
    </form>
  );
}
