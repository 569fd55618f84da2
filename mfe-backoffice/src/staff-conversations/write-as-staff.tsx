import { Actions, Button, MessageBox, Section, Stack, TextArea } from '@kabar/ui/base';
import { newId } from '@kabar/web/api';
import { refusalTitle } from '@kabar/web/problem';
import { type FormEvent, useState } from 'react';
import { useBackofficeWords } from '../words/use-backoffice-words.ts';
import { useWriteAsStaff } from './api.ts';

/** Minimum length of the reason, the same as in the service. */
const shortestReason = 3;
const empty = () => ({ id: newId(), content: '', reason: '' });

/** Writes into a conversation of two other people. Both read the message; only staff see the reason. */
export function WriteAsStaff({ conversationId }: { conversationId: string }) {
  const t = useBackofficeWords();
  const write = useWriteAsStaff(conversationId);
  const [form, setForm] = useState(empty);
  const [tried, setTried] = useState(false);
  const content = form.content.trim();
  const reason = form.reason.trim();
  const isEmpty = content === '' && reason === '';
  const mistakes = { content: content === '', reason: reason.length < shortestReason };
  const send = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (mistakes.content || mistakes.reason) return;
    write.mutate(
      { id: form.id, content, reason },
      {
        onSuccess: () => {
          setForm(empty());
          setTried(false);
        },
      },
    );
  };
  const missing = t('conversations.reasonMissing');
  return (
    <Section title={t('conversations.write')} level={3}>
      <form onSubmit={send} noValidate>
        <Stack gap={4}>
          {write.isError ? (
            <MessageBox tone="danger" live>
              {refusalTitle(write.error) ?? t('conversations.failed')}
            </MessageBox>
          ) : null}
          <TextArea
            label={t('conversations.writeText')}
            rows={3}
            maxLength={4000}
            value={form.content}
            error={tried && mistakes.content ? missing : undefined}
            onChange={(event) => setForm({ ...form, content: event.currentTarget.value })}
          />
          <TextArea
            label={t('conversations.writeReason')}
            rows={2}
            maxLength={1000}
            value={form.reason}
            error={tried && mistakes.reason ? missing : undefined}
            onChange={(event) => setForm({ ...form, reason: event.currentTarget.value })}
          />
          <Actions>
            <span role="status">
              {write.isSuccess && isEmpty ? t('conversations.writeSent') : null}
            </span>
            <Button type="submit" variant="secondary" busy={write.isPending}>
              {t('conversations.writeSend')}
            </Button>
          </Actions>
        </Stack>
      </form>
    </Section>
  );
}
