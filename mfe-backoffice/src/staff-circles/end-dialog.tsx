import { Button, Dialog, MessageBox, Stack, Text, TextArea } from '@kabar/ui/base';
import { problemTitle } from '@kabar/web/problem';
import { useState } from 'react';
import { useEndMembership } from './api.ts';
import { useCircleWords } from './words/use-circle-words.ts';

const shortest = 3;

interface EndDialogProps {
  circleId: string;
  member: { id: string; fullName: string | null };
  onClose: () => void;
  /** `waiting` is true if a second admin must approve. */
  onDone: (waiting: boolean) => void;
}

export function EndDialog({ circleId, member, onClose, onDone }: EndDialogProps) {
  const t = useCircleWords();
  const [reason, setReason] = useState('');
  const end = useEndMembership();
  const ending = { id: circleId, userId: member.id, reason: reason.trim() };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('endTitle', { name: member.fullName ?? t('gone') })}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button
            variant="danger"
            disabled={ending.reason.length < shortest}
            busy={end.isPending}
            onClick={() => end.mutate(ending, { onSuccess: ({ waiting }) => onDone(waiting) })}
          >
            {t('end')}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <Text>{t('endText')}</Text>
        <TextArea
          label={t('reason')}
          hint={t('reasonHint')}
          rows={3}
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        {end.isError ? (
          <MessageBox tone="danger" live>
            {problemTitle(end.error) ?? t('failed')}
          </MessageBox>
        ) : null}
      </Stack>
    </Dialog>
  );
}
