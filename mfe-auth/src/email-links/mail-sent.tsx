import { Button, MessageBox, Stack, Text } from '@kabar/ui/base';
import type { UseMutationResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { failureText } from '../failure-text.ts';
import { useAuthWords } from '../words/use-auth-words.ts';

/** Says to which address a mail was sent, and what to do if it does not arrive. */
export function MailSent(props: {
  sentence: string;
  email: string;
  resend: UseMutationResult<unknown, Error, string>;
  /** Buttons beside the one that sends it again. */
  children?: ReactNode;
}) {
  const t = useAuthWords();
  const { sentence, email, resend } = props;
  return (
    <Stack gap={4}>
      <MessageBox tone="good" live>
        {sentence}
      </MessageBox>
      <Text>{t('mail.notThere')}</Text>
      <ResendButton email={email} resend={resend} label={t('mail.again')} />
      {props.children}
    </Stack>
  );
}

export function ResendButton(props: {
  email: string;
  resend: UseMutationResult<unknown, Error, string>;
  label: string;
}) {
  const t = useAuthWords();
  const { email, resend, label } = props;
  return (
    <>
      {resend.isError && (
        <MessageBox tone="danger" live>
          {failureText(resend.error, t)}
        </MessageBox>
      )}
      <Button variant="secondary" busy={resend.isPending} onClick={() => resend.mutate(email)}>
        {resend.isSuccess ? t('login.resent') : label}
      </Button>
    </>
  );
}
