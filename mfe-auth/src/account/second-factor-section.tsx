import { QrCode } from '@kabar/parts/qr-codes/qr-code';
import { Actions, Badge, Button, PasswordField, Stack, Text, TextField } from '@kabar/ui/base';
import { type FormEvent, useState } from 'react';
import { useMistakes } from '../mistakes.ts';
import { useAuthWords } from '../words/use-auth-words.ts';
import { AccountSection } from './account-section.tsx';
import type { AccountView } from './account-view.ts';
import { useBeginSecondFactor, useConfirmSecondFactor, useRemoveSecondFactor } from './api.ts';
import { ProveWithGoogle } from './prove-with-google.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { useSecondFactorWords } from './second-factor-words/use-second-factor-words.ts';

export function SecondFactorSection({ account }: { account: AccountView }) {
  const t = useSecondFactorWords();
  const auth = useAuthWords();
  const begin = useBeginSecondFactor();
  const confirm = useConfirmSecondFactor();
  const remove = useRemoveSecondFactor();
  const secret = begin.data;
  return (
    <AccountSection
      title={t('codes.title')}
      text={t('codes.text')}
      failure={begin.error ?? confirm.error ?? remove.error}
    >
      {confirm.data && <RecoveryCodes codes={confirm.data.recoveryCodes} />}
      {account.secondFactor && (
        <>
          <Badge tone="green">{t('codes.on', { count: account.recoveryCodesLeft })}</Badge>
          <CodeForm
            label={auth('codes.code')}
            submit={t('codes.remove')}
            busy={remove.isPending}
            onSubmit={(code) => remove.mutate(code)}
          />
        </>
      )}
      {!account.secondFactor && secret && (
        <Stack gap={4}>
          <Text>{t('codes.scan')}</Text>
          <QrCode text={secret.address} label={t('codes.qr')} />
          <Text size="small">
            {t('codes.byHand')} <strong>{secret.secret.replaceAll(/(.{4})/g, '$1 ')}</strong>
          </Text>
          <CodeForm
            label={auth('codes.code')}
            submit={t('codes.confirm')}
            busy={confirm.isPending}
            onSubmit={(code) => confirm.mutate(code)}
          />
        </Stack>
      )}
      {!account.secondFactor && !secret && account.freshSignInNeeded && <ProveWithGoogle />}
      {!account.secondFactor && !secret && !account.freshSignInNeeded && (
        <BeginForm
          hasPassword={account.hasPassword}
          busy={begin.isPending}
          onSubmit={(password) => begin.mutate(password)}
        />
      )}
    </AccountSection>
  );
}

function BeginForm(props: {
  hasPassword: boolean;
  busy: boolean;
  onSubmit: (password: string | undefined) => void;
}) {
  const t = useSecondFactorWords();
  const auth = useAuthWords();
  const [password, setPassword] = useState('');
  const { wrong, judge } = useMistakes({ password: props.hasPassword ? password : undefined });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!judge(event.currentTarget)) return;
    props.onSubmit(props.hasPassword ? password : undefined);
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap={4}>
        {props.hasPassword && (
          <PasswordField
            label={auth('password.current')}
            autoComplete="current-password"
            required
            error={wrong.password}
            value={password}
            onChange={(event) => setPassword(event.currentTarget.value)}
          />
        )}
        <Actions>
          <Button type="submit" variant="secondary" busy={props.busy}>
            {t('codes.begin')}
          </Button>
        </Actions>
      </Stack>
    </form>
  );
}

function CodeForm(props: {
  label: string;
  submit: string;
  busy: boolean;
  onSubmit: (code: string) => void;
}) {
  const [code, setCode] = useState('');
  const { wrong, judge } = useMistakes({ code });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!judge(event.currentTarget)) return;
    props.onSubmit(code.trim());
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap={4}>
        <TextField
          label={props.label}
          autoComplete="one-time-code"
          inputMode="numeric"
          required
          error={wrong.code}
          maxLength={20}
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
        />
        <Actions>
          <Button type="submit" variant="secondary" busy={props.busy}>
            {props.submit}
          </Button>
        </Actions>
      </Stack>
    </form>
  );
}
