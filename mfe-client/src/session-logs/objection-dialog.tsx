import { Button, Dialog, MessageBox, Stack, Text, TextArea } from '@kabar/ui/base';
import { refusalTitle } from '@kabar/web/problem';
import { type FormEvent, useId, useState } from 'react';
import { useClientWords } from '../words/use-client-words.ts';

const shortest = 3;

interface ObjectionDialogProps {
  id: string;
  /** The session as text. */
  about: string;
  onClose: () => void;
  /** The mutation that sends the objection. */
  object: {
    mutate: (objection: { id: string; message: string }) => void;
    isPending: boolean;
    isSuccess: boolean;
    isError: boolean;
    error: Error | null;
  };
}

/** The client reports, once and in their own words, that a session log is wrong. */
export function ObjectionDialog({ id, about, onClose, object }: ObjectionDialogProps) {
  const t = useClientWords();
  const form = useId();
  const [message, setMessage] = useState('');
  const [tried, setTried] = useState(false);
  const tooShort = message.trim().length < shortest;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!tooShort) object.mutate({ id, message: message.trim() });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('sessionLogs.wrong')}
      footer={
        object.isSuccess ? (
          <Button onClick={onClose}>{t('sessionLogs.close')}</Button>
        ) : (
          <>
            <Button variant="secondary" onClick={onClose}>
              {t('sessionLogs.cancel')}
            </Button>
            <Button type="submit" form={form} busy={object.isPending}>
              {t('sessionLogs.send')}
            </Button>
          </>
        )
      }
    >
      {object.isSuccess ? (
        <MessageBox tone="good" live>
          {t('sessionLogs.sent')}
        </MessageBox>
      ) : (
        <form id={form} onSubmit={submit} noValidate>
          <Stack gap={4}>
            <Text bold>{about}</Text>
            <TextArea
              label={t('sessionLogs.what')}
              hint={t('sessionLogs.whatHint')}
              rows={4}
              maxLength={1000}
              value={message}
              onChange={(event) => setMessage(event.target.value)}
              error={tried && tooShort ? t('sessionLogs.whatMissing') : undefined}
              data-autofocus
            />
            {object.isError ? (
              <MessageBox tone="danger" live>
                {refusalTitle(object.error) ?? t('sessionLogs.notSent')}
              </MessageBox>
            ) : null}
          </Stack>
        </form>
      )}
    </Dialog>
  );
}
