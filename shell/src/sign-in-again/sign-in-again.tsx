import type { sessions } from '@kabar/contracts/sessions';
import {
  Button,
  Dialog,
  LinkButton,
  MessageBox,
  PasswordField,
  Stack,
  Text,
  TextField,
} from '@kabar/ui/base';
import { createApi, type ProblemOf } from '@kabar/web/api';
import { problemTitle } from '@kabar/web/problem';
import { giveUpSession, showSignedIn, useSession } from '@kabar/web/session';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useAgainWords } from './words/use-again-words.ts';

const api = createApi<typeof sessions>('auth');

type SignInProblem = ProblemOf<typeof sessions, 'POST /session'>;

/** Refusals after which this account cannot sign in here again. */
const refusals: SignInProblem['code'][] = [
  'suspended',
  'account_closed',
  'email_unconfirmed',
  'demo_elsewhere',
];

/** The sign-in for the account of the page behind it. */
export function SignInAgain(): ReactNode {
  const t = useAgainWords();
  const email = useSession(({ account }) => account?.email ?? '');
  const hasPassword = useSession(({ account }) => account?.provider === 'email');
  const [isLeaving, setLeaving] = useState(false);
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [wantsCode, setWantsCode] = useState(false);
  const signIn = useMutation<Awaited<ReturnType<typeof send>>, SignInProblem>({
    mutationFn: () => send({ email, password, ...(wantsCode ? { code: code.trim() } : {}) }),
    onSuccess: showSignedIn,
    onError: ({ code: reason }) => {
      if (reason === 'second_factor_required') setWantsCode(true);
      if (refusals.includes(reason)) giveUpSession();
    },
  });
  return (
    <Dialog open onClose={() => setLeaving(true)} title={t('title')}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          signIn.mutate();
        }}
      >
        <Stack gap={4}>
          <Text>{t('text', { email })}</Text>
          {isLeaving ? <LeaveQuestion /> : null}
          {hasPassword ? null : <NewTabFirst />}
          {signIn.isError ? (
            <MessageBox tone="danger" live>
              {problemTitle(signIn.error) ?? t('failed')}
            </MessageBox>
          ) : null}
          <input type="hidden" name="email" autoComplete="username" value={email} />
          <PasswordField
            label={t('password')}
            name="password"
            autoComplete="current-password"
            required
            value={password}
            onChange={(event) => setPassword(event.currentTarget.value)}
          />
          {wantsCode ? (
            <TextField
              label={t('code')}
              hint={t('codeHint')}
              name="code"
              autoComplete="one-time-code"
              inputMode="numeric"
              required
              value={code}
              onChange={(event) => setCode(event.currentTarget.value)}
            />
          ) : null}
          <Button
            type="submit"
            fullWidth
            variant={hasPassword ? 'primary' : 'secondary'}
            busy={signIn.isPending}
          >
            {t(hasPassword ? 'submit' : 'withPassword')}
          </Button>
          {hasPassword ? (
            <a className="k-link" href="/login" target="_blank" rel="noreferrer">
              {t('otherWay')}
            </a>
          ) : null}
        </Stack>
      </form>
    </Dialog>
  );
}

function LeaveQuestion(): ReactNode {
  const t = useAgainWords();
  return (
    <MessageBox
      tone="care"
      live
      action={
        <Button variant="danger" onClick={giveUpSession}>
          {t('leave')}
        </Button>
      }
    >
      {t('leaveText')}
    </MessageBox>
  );
}

/** For accounts that usually sign in at a provider, most of which have no password. */
function NewTabFirst(): ReactNode {
  const t = useAgainWords();
  return (
    <>
      <LinkButton href="/login" newTab fullWidth>
        {t('otherWayFirst')}
      </LinkButton>
      <Text>{t('comeBack')}</Text>
    </>
  );
}

function send(input: { email: string; password: string; code?: string }) {
  return api('POST /session', input);
}
