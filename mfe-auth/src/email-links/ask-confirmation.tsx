import { Button, Card, MessageBox, Stack, TextField } from '@kabar/ui/base';
import { type FormEvent, useState } from 'react';
import { failureText } from '../failure-text.ts';
import { useMistakes } from '../mistakes.ts';
import { useResendConfirmation } from '../sign-in/api.ts';
import { useAuthWords } from '../words/use-auth-words.ts';
import { MailSent } from './mail-sent.tsx';

/** For whoever came by a link that confirms nothing any more: the way to a new one. */
export function AskConfirmation() {
  const t = useAuthWords();
  const [email, setEmail] = useState('');
  const [sentTo, setSentTo] = useState<string>();
  const ask = useResendConfirmation();
  const again = useResendConfirmation();
  const { wrong, judge } = useMistakes({ email });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!judge(event.currentTarget)) return;
    ask.mutate(email.trim(), { onSuccess: () => setSentTo(email.trim()) });
  };
  if (sentTo !== undefined) {
    return (
      <Card>
        <MailSent
          sentence={t('mail.confirmSent', { email: sentTo })}
          email={sentTo}
          resend={again}
        />
      </Card>
    );
  }
  return (
    <Card>
      <form onSubmit={submit} noValidate aria-label={t('mail.askTitle')}>
        <Stack gap={4}>
          {ask.isError && (
            <MessageBox tone="danger" live>
              {failureText(ask.error, t)}
            </MessageBox>
          )}
          <TextField
            label={t('mail.yourEmail')}
            type="email"
            autoComplete="email"
            required
            error={wrong.email}
            value={email}
            onChange={(event) => setEmail(event.currentTarget.value)}
          />
          <Button type="submit" fullWidth busy={ask.isPending}>
            {t('mail.askTitle')}
          </Button>
        </Stack>
      </form>
    </Card>
  );
}
