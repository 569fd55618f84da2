import { isMailbox } from '@kabar/contracts/mailbox';
import { Button, MessageBox, RadioCards, Stack, Text } from '@kabar/ui/base';
import { focusFirstMistake } from '@kabar/web/focus-first-mistake';
import { type PendingUserType, rememberPendingUserType } from '@kabar/web/pending-user-type';
import { keepReturnPathForMail } from '@kabar/web/return-path';
import { markSignedUp } from '@kabar/web/trial-choice';
import { type FormEvent, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { signInFailureText } from '../failure-text.ts';
import { useSignInOptions } from '../sign-in/api.ts';
import { useAuthWords } from '../words/use-auth-words.ts';
import { type SignUpInput, useSignUp } from './api.ts';
import { readChosenCall } from './chosen-call.tsx';
import { SignUpFields } from './sign-up-fields.tsx';

/** The minimum length until the service's setting has loaded (1-accounts §5). */
const usualMinLength = 6;
/** How long the message about an existing account is shown before the sign-in page opens, in milliseconds (1-accounts §9). */
const beforeSignIn = 3_000;

export function SignUpForm(props: {
  /** Undefined until a role is chosen, here or by the URL. */
  role: PendingUserType | undefined;
  onRole: (role: 'client' | 'companion') => void;
  onDone: (done: { signedIn: boolean; email: string }) => void;
}) {
  const t = useAuthWords();
  const [form, setForm] = useState<Omit<SignUpInput, 'userType'>>({
    fullName: '',
    preferredName: undefined,
    email: '',
    password: '',
  });
  const userType = props.role === 'companion' ? 'companion' : 'client';
  const [wrong, setWrong] = useState<{ email?: string; password?: string }>({});
  const [located, setLocated] = useState(false);
  const signUp = useSignUp(() => setLocated(true));
  const minLength = useSignInOptions().data?.passwordMinLength ?? usualMinLength;
  useOpenSignIn(signUp.error?.code === 'email_taken');
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const mistakes = {
      ...(isMailbox(form.email) ? {} : { email: t('error.email') }),
      ...(form.password.length >= minLength
        ? {}
        : { password: t('error.passwordShort', { count: minLength }) }),
    };
    setWrong(mistakes);
    if (Object.keys(mistakes).length > 0) return focusFirstMistake(event.currentTarget);
    setLocated(false);
    // The chosen role may differ from that in the URL; the callback uses the choice.
    rememberPendingUserType(props.role ?? userType);
    signUp.mutate(
      { ...form, userType },
      {
        onSuccess: ({ signedIn }) => {
          if (userType === 'client' && readChosenCall()) markSignedUp();
          if (!signedIn) keepReturnPathForMail();
          props.onDone({ signedIn, email: form.email.trim() });
        },
      },
    );
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap={5}>
        {signUp.isError && (
          <MessageBox tone="danger" live>
            {signInFailureText(signUp.error, t)}
          </MessageBox>
        )}
        <SignUpFields form={form} wrong={wrong} minLength={minLength} onChange={setForm} />
        {/* Not a select, which would cut off the sentences on a phone with large text. */}
        <RadioCards<'client' | 'companion'>
          legend={t('register.role')}
          name="userType"
          value={userType}
          onChange={props.onRole}
          options={[
            { value: 'client', label: t('register.client') },
            { value: 'companion', label: t('register.companion') },
          ]}
        />
        <Text size="small" tone="soft">
          {t('register.adult')}
        </Text>
        <Button type="submit" size="large" fullWidth busy={signUp.isPending}>
          {!signUp.isPending && t('register.submit')}
          {signUp.isPending && (located ? t('register.busy') : t('register.locating'))}
        </Button>
      </Stack>
    </form>
  );
}

function useOpenSignIn(taken: boolean) {
  const navigate = useNavigate();
  useEffect(() => {
    if (!taken) return;
    const timer = setTimeout(() => void navigate('/login'), beforeSignIn);
    return () => clearTimeout(timer);
  }, [taken, navigate]);
}
