import { Button, MessageBox, Stack, Text, TextField } from '@kabar/ui/base';
import { type FormEvent, useState } from 'react';
import { failureText } from '../failure-text.ts';
import { useAuthWords } from '../words/use-auth-words.ts';
import { useAskReset } from './api.ts';

export function AskResetForm({ onDone }: { onDone: () => void }) {
  const t = useAuthWords();
  const [email, setEmail] = useState('');
  const ask = useAskReset();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    ask.mutate(email.trim(), { onSuccess: onDone });
  };
  return (
    <form onSubmit={submit}>
      <Stack gap={5}>
        <Text>{t('reset.text')}</Text>
        {ask.isError && (
          <MessageBox tone="danger" live>
            {failureText(ask.error, t)}
          </MessageBox>
        )}
        <TextField
          label={t('field.email')}
          type="email"
          autoComplete="username"
          required
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        <Button type="submit" fullWidth busy={ask.isPending}>
          {t('reset.ask')}
        </Button>
      </Stack>
    </form>
  );
}
