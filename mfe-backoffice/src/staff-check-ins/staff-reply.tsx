import { Actions, Button, MessageBox, Stack, TextArea } from '@kabar/ui/base';
import { refusalTitle } from '@kabar/web/problem';
import { useStableId } from '@kabar/web/use-stable-id';
import { type FormEvent, useState } from 'react';
import { useBackofficeWords } from '../words/use-backoffice-words.ts';
import { useStaffReply } from './api.ts';

/** The service's maximum length. */
const longest = 500;

/** A reply of staff, for check-ins without a companion. */
export function StaffReply({ id, name }: { id: string; name: string }) {
  const t = useBackofficeWords();
  const idOf = useStableId();
  const reply = useStaffReply();
  const [text, setText] = useState('');
  const [tried, setTried] = useState(false);
  const trimmed = text.trim();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (trimmed !== '') reply.mutate({ id, text: trimmed, replyId: idOf({ id, text: trimmed }) });
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap={4}>
        <TextArea
          label={t('checkIns.reply', { name })}
          rows={3}
          maxLength={longest}
          value={text}
          error={tried && trimmed === '' ? t('checkIns.replyMissing') : undefined}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        {reply.isError ? (
          <MessageBox tone="danger" live>
            {refusalTitle(reply.error) ?? t('checkIns.replyFailed')}
          </MessageBox>
        ) : null}
        <Actions>
          <Button type="submit" busy={reply.isPending}>
            {t('checkIns.send')}
          </Button>
        </Actions>
      </Stack>
    </form>
  );
}
