import { Button, MessageBox, Stack, Text, TextField } from '@kabar/ui/base';
import { type FormEvent, useState } from 'react';
import { failureText } from '../failure-text.ts';
import { useMistakes } from '../mistakes.ts';
import { useAuthWords } from '../words/use-auth-words.ts';
import { useAskReset } from './api.ts';

export function AskResetForm({ onDone }: { onDone: (email: string) => void }) {
  const t = useAuthWords();
  const [email, setEmail] = useState('');
  const ask = useAskReset();
  const { wrong, judge } = useMistakes({ email });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!judge(event.currentTarget)) return;
    ask.mutate(email.trim(), { onSuccess: () => onDone(email.trim()) });
  };
  return (
    <form onSubmit={submit} noValidate>
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
          error={wrong.email}
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
