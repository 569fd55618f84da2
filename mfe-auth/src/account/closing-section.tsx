import { Button, Dialog, MessageBox, PasswordField, Stack, Text } from '@kabar/ui/base';
import { DoneNotice } from '@kabar/ui/more';
import { focusFirstMistake } from '@kabar/web/focus-first-mistake';
import { browserZone, sayDate } from '@kabar/web/say-time';
import { useLanguage } from '@kabar/web/words';
import { type FormEvent, useId, useState } from 'react';
import { useClosingPreview } from '../closing/api.ts';
import { ClosingPreview } from '../closing/closing-preview.tsx';
import { failureText } from '../failure-text.ts';
import { useMistakes } from '../mistakes.ts';
import { useAuthWords } from '../words/use-auth-words.ts';
import { AccountSection } from './account-section.tsx';
import type { AccountView } from './account-view.ts';
import { useAskClosing, useCancelClosing } from './api.ts';
import { useAccountWords } from './page/words/use-account-words.ts';
import { ProveWithGoogle } from './prove-with-google.tsx';

export function ClosingSection({ account }: { account: AccountView }) {
  const t = useAccountWords();
  const [asking, setAsking] = useState(false);
  const cancel = useCancelClosing();
  const language = useLanguage();
  return (
    <AccountSection title={t('closing.title')} text={t('closing.text')} failure={cancel.error}>
      {cancel.isSuccess && !account.closingAt && <DoneNotice>{t('closing.kept')}</DoneNotice>}
      {account.closingAt ? (
        <MessageBox tone="care">
          <Stack gap={3}>
            <Text>
              {t('closing.waiting', {
                date: sayDate(new Date(account.closingAt), { language, timeZone: browserZone() }),
              })}
            </Text>
            <Button busy={cancel.isPending} onClick={() => cancel.mutate(undefined)}>
              {t('closing.keep')}
            </Button>
            <WaitingPreview />
          </Stack>
        </MessageBox>
      ) : account.freshSignInNeeded ? (
        <ProveWithGoogle />
      ) : (
        <Button variant="danger" onClick={() => setAsking(true)}>
          {t('closing.submit')}
        </Button>
      )}
      {asking && !account.freshSignInNeeded && (
        <ClosingDialog hasPassword={account.hasPassword} onClose={() => setAsking(false)} />
      )}
    </AccountSection>
  );
}

function WaitingPreview() {
  return <ClosingPreview query={useClosingPreview()} />;
}

/** Enables closing once the dialog shows what will be settled. */
function ClosingDialog(props: { hasPassword: boolean; onClose: () => void }) {
  const t = useAccountWords();
  const auth = useAuthWords();
  const form = useId();
  const [password, setPassword] = useState('');
  const close = useAskClosing();
  const preview = useClosingPreview();
  const refused = close.error?.code === 'wrong_password' ? close.error.message : undefined;
  const { wrong, judge } = useMistakes({ password: props.hasPassword ? password : undefined });
  const confirm = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const shown = event.currentTarget;
    if (!judge(shown)) return;
    close.mutate(props.hasPassword ? password : undefined, {
      onSuccess: props.onClose,
      onError: () => focusFirstMistake(shown),
    });
  };
  return (
    <Dialog
      open
      onClose={props.onClose}
      title={t('closing.title')}
      footer={
        <>
          <Button variant="secondary" onClick={props.onClose}>
            {t('closing.stay')}
          </Button>
          {preview.data && (
            <Button type="submit" form={form} variant="danger" busy={close.isPending}>
              {t('closing.submit')}
            </Button>
          )}
        </>
      }
    >
      <form id={form} onSubmit={confirm} noValidate>
        <Stack gap={4}>
          <Text>{t('closing.consequence')}</Text>
          <ClosingPreview query={preview} />
          {props.hasPassword && (
            <PasswordField
              label={auth('password.current')}
              autoComplete="current-password"
              value={password}
              error={wrong.password ?? refused}
              onChange={(event) => setPassword(event.currentTarget.value)}
            />
          )}
          {close.error && refused === undefined && (
            <MessageBox tone="danger" live>
              {failureText(close.error, auth)}
            </MessageBox>
          )}
        </Stack>
      </form>
    </Dialog>
  );
}
