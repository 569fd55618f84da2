import { Button, MessageBox, PasswordField, Stack, TextField } from '@kabar/ui/base';
import { type FormEvent, useEffect, useState } from 'react';
import { failureText, signInFailureText } from '../failure-text.ts';
import { useAuthWords } from '../words/use-auth-words.ts';
import { useResendConfirmation, useSignIn } from './api.ts';

/** After success the page itself sees the session and moves on. */
export function SignInForm(props: {
  initial: { email: string; password: string } | undefined;
  /** A Google identity waits to be connected to this account. */
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
  const submit = (event: FormEvent) => {
    event.preventDefault();
    signIn.mutate({ email: email.trim(), password, ...(wantsCode ? { code: code.trim() } : {}) });
  };
  return (
    <form onSubmit={submit}>
      <Stack gap={5}>
        {signIn.isError && (
          <MessageBox tone={reason === 'second_factor_required' ? 'info' : 'danger'} live>
            {signInFailureText(signIn.error, t)}
          </MessageBox>
        )}
        {reason === 'email_unconfirmed' && <ResendConfirmation email={email.trim()} />}
        <TextField
          label={t('field.email')}
          type="email"
          name="email"
          autoComplete="username"
          required
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        <PasswordField
          label={t('field.password')}
          name="password"
          autoComplete="current-password"
          required
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

function ResendConfirmation({ email }: { email: string }) {
  const t = useAuthWords();
  const resend = useResendConfirmation();
  return (
    <>
      {resend.isError && (
        <MessageBox tone="danger" live>
          {failureText(resend.error, t)}
        </MessageBox>
      )}
      <Button variant="secondary" busy={resend.isPending} onClick={() => resend.mutate(email)}>
        {t(resend.isSuccess ? 'login.resent' : 'login.resend')}
      </Button>
    </>
  );
}

/** Once the code was asked for, its field stays while the next try is under way. */
function useSticky(wanted: boolean) {
  const [stuck, setStuck] = useState(false);
  useEffect(() => {
    if (wanted) setStuck(true);
  }, [wanted]);
  return stuck || wanted;
}
