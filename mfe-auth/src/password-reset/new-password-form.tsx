import { Button, MessageBox, PasswordField, Stack } from '@kabar/ui/base';
import { type FormEvent, useState } from 'react';
import { failureText } from '../failure-text.ts';
import { useMistakes } from '../mistakes.ts';
import { useSignInOptions } from '../sign-in/api.ts';
import { useAuthWords } from '../words/use-auth-words.ts';
import { useReset } from './api.ts';

export function NewPasswordForm(props: {
  token: string;
  onDone: () => void;
  /** Called for every failure, not only for those of the link. */
  onFailed: (error: Error) => void;
}) {
  const t = useAuthWords();
  const [password, setPassword] = useState('');
  const reset = useReset();
  const minLength = useSignInOptions().data?.passwordMinLength ?? 6;
  const { wrong, judge } = useMistakes({ newPassword: { text: password, minLength } });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!judge(event.currentTarget)) return;
    reset.mutate(
      { token: props.token, password },
      { onSuccess: props.onDone, onError: props.onFailed },
    );
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap={5}>
        {reset.isError && (
          <MessageBox tone="danger" live>
            {failureText(reset.error, t)}
          </MessageBox>
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
        <Button type="submit" fullWidth busy={reset.isPending}>
          {t('password.submit')}
        </Button>
      </Stack>
    </form>
  );
}
