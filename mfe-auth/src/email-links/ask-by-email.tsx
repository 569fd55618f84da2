import { Button, MessageBox, Stack, Text, TextField } from '@kabar/ui/base';
import { type FormEvent, useState } from 'react';
import { failureText } from '../failure-text.ts';
import { useMistakes } from '../mistakes.ts';
import { useAuthWords } from '../words/use-auth-words.ts';

interface AskByEmailProps {
  text?: string;
  label: string;
  autoComplete: 'email' | 'username';
  submit: string;
  ask: {
    isPending: boolean;
    isError: boolean;
    error: unknown;
    mutate: (email: string, options: { onSuccess: () => void }) => void;
  };
  onSent: (email: string) => void;
}

/** A form for an email address to which a link is sent. */
export function AskByEmail({ text, label, autoComplete, submit, ask, onSent }: AskByEmailProps) {
  const t = useAuthWords();
  const [email, setEmail] = useState('');
  const { wrong, judge } = useMistakes({ email });
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!judge(event.currentTarget)) return;
    const typed = email.trim();
    ask.mutate(typed, { onSuccess: () => onSent(typed) });
  };
  return (
    <form onSubmit={send} noValidate aria-label={submit}>
      <Stack gap={5}>
        {text === undefined ? null : <Text>{text}</Text>}
        {ask.isError && (
          <MessageBox tone="danger" live>
            {failureText(ask.error, t)}
          </MessageBox>
        )}
        <TextField
          label={label}
          type="email"
          autoComplete={autoComplete}
          required
          error={wrong.email}
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        <Button type="submit" fullWidth busy={ask.isPending}>
          {submit}
        </Button>
      </Stack>
    </form>
  );
}
