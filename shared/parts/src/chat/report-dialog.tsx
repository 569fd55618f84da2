import { Button, Dialog, MessageBox, Stack, Text, TextArea } from '@kabar/ui/base';
import { isUnreachable } from '@kabar/web/problem';
import { useStableId } from '@kabar/web/use-stable-id';
import { type FormEvent, useId, useState } from 'react';
import { useReportMessage } from './api.ts';
import type { MessageView } from './message-history.ts';
import { useChatWords } from './words/use-chat-words.ts';

const shortest = 3;

interface ReportDialogProps {
  message: MessageView;
  name: string;
  onClose: () => void;
}

export function ReportDialog({ message, name, onClose }: ReportDialogProps) {
  const t = useChatWords();
  const form = useId();
  const idOf = useStableId();
  const [reason, setReason] = useState('');
  const report = useReportMessage();
  const enough = reason.trim().length >= shortest;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!enough) return;
    const content = { messageId: message.id, reason: reason.trim() };
    report.mutate({ id: idOf(content), ...content });
  };
  if (report.isSuccess) {
    return (
      <Dialog
        open
        onClose={onClose}
        title={t('chat.reportTitle')}
        footer={
          <Button variant="primary" onClick={onClose}>
            {t('chat.close')}
          </Button>
        }
      >
        <MessageBox tone="good" live>
          {t('chat.reportDone')}
        </MessageBox>
      </Dialog>
    );
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('chat.reportTitle')}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('chat.cancel')}
          </Button>
          <Button
            variant="primary"
            type="submit"
            form={form}
            disabled={!enough}
            busy={report.isPending}
          >
            {t('chat.reportSend')}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit}>
        <Stack gap={4}>
          <blockquote className="parts-chat-quote">{message.content}</blockquote>
          <Text tone="soft">{t('chat.reportText', { name })}</Text>
          <TextArea
            label={t('chat.reportReason')}
            hint={t('chat.reportHint')}
            rows={3}
            maxLength={1000}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
            data-autofocus
          />
          {report.isError ? (
            <MessageBox tone="danger" live>
              {isUnreachable(report.error) ? t('chat.unreachable') : report.error.message}
            </MessageBox>
          ) : null}
        </Stack>
      </form>
    </Dialog>
  );
}
