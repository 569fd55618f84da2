import { Actions, Button, MessageBox, Section, Stack, TextArea } from '@kabar/ui/base';
import { newId } from '@kabar/web/api';
import { refusalTitle } from '@kabar/web/problem';
import { type FormEvent, useState } from 'react';
import { useBackofficeWords } from '../words/use-backoffice-words.ts';
import { useWriteAsStaff } from './api.ts';

const empty = () => ({ id: newId(), content: '' });

/** A reply to a companion's message to the team; the companion sees the admin's name. */
export function ReplyAsTeam({ conversationId }: { conversationId: string }) {
  const t = useBackofficeWords();
  const write = useWriteAsStaff(conversationId);
  const [form, setForm] = useState(empty);
  const [tried, setTried] = useState(false);
  const content = form.content.trim();
  const send = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (content === '') return;
    write.mutate(
      { id: form.id, content },
      {
        onSuccess: () => {
          setForm(empty());
          setTried(false);
        },
      },
    );
  };
  return (
    <Section title={t('teamMessages.reply')} level={3}>
      <form onSubmit={send} noValidate>
        <Stack gap={4}>
          {write.isError ? (
            <MessageBox tone="danger" live>
              {refusalTitle(write.error) ?? t('conversations.failed')}
            </MessageBox>
          ) : null}
          <TextArea
            label={t('teamMessages.replyText')}
            hint={t('teamMessages.replyHint')}
            rows={3}
            maxLength={4000}
            value={form.content}
            error={tried && content === '' ? t('teamMessages.replyMissing') : undefined}
            onChange={(event) => setForm({ ...form, content: event.currentTarget.value })}
          />
          <Actions>
            <span role="status">
              {write.isSuccess && content === '' ? t('teamMessages.replySent') : null}
            </span>
            <Button type="submit" busy={write.isPending}>
              {t('teamMessages.replySend')}
            </Button>
          </Actions>
        </Stack>
      </form>
    </Section>
  );
}
