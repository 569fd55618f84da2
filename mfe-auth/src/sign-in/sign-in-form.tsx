import { Button, MessageBox, PasswordField, Stack, TextField } from '@kabar/ui/base';
import { type FormEvent, useEffect, useState } from 'react';
import { ResendButton } from '../email-links/mail-sent.tsx';
import { signInFailureText } from '../failure-text.ts';
import { useMistakes } from '../mistakes.ts';
import { useAuthWords } from '../words/use-auth-words.ts';
import { useResendConfirmation, useSignIn } from './api.ts';

/** The sign-in form. After a success the page redirects, because the session changes. */
export function SignInForm(props: {
  initial: { email: string; password: string } | undefined;
  /** Whether a Google identity is waiting to be connected to this account. */
  linking: boolean;
}) {
  const { initial, linking } = props;
  const t = useAuthWords();
  const [email, setEmail] = useState(initial?.email ?? '');
  const [password, setPassword] = useState(initial?.password ?? '');
  const [code, setCode] = useState('');
  const signIn = useSignIn(linking);
  const reason = signIn.error?.code;
  const wantsCode = useSticky(reason === 'second_factor_required' || reason === 'wrong_code');
  const resend = useResendConfirmation();
  const { wrong, judge } = useMistakes({ email, password, code: wantsCode ? code : undefined });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!judge(event.currentTarget)) return;
    signIn.mutate({ email: email.trim(), password, ...(wantsCode ? { code: code.trim() } : {}) });
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap={5}>
        {signIn.isError && (
          <MessageBox tone={reason === 'second_factor_required' ? 'info' : 'danger'} live>
            {signInFailureText(signIn.error, t)}
          </MessageBox>
        )}
        {reason === 'email_unconfirmed' && (
          <ResendButton email={email.trim()} resend={resend} label={t('login.resend')} />
        )}
        <TextField
          label={t('field.email')}
          type="email"
          name="email"
          autoComplete="username"
          required
          error={wrong.email}
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        <PasswordField
          label={t('field.password')}
          name="password"
          autoComplete="current-password"
          required
          error={wrong.password}
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        {wantsCode && (
          <TextField
            label={t('codes.code')}
            hint={t('login.codeHint')}
            name="code"
            autoComplete="one-time-code"
            inputMode="numeric"
            required
            error={wrong.code}
            value={code}
            onChange={(event) => setCode(event.currentTarget.value)}
          />
        )}
        <Button type="submit" size="large" fullWidth busy={signIn.isPending}>
          {signIn.isPending ? t('login.busy') : t('login.submit')}
        </Button>
      </Stack>
    </form>
  );
}

/** Stays true once it was true: keeps the code field visible during the next attempt. */
function useSticky(wanted: boolean) {
  const [stuck, setStuck] = useState(false);
  useEffect(() => {
    if (wanted) setStuck(true);
  }, [wanted]);
  return stuck || wanted;
}
