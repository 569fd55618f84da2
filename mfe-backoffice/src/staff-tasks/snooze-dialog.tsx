import { Select } from '@kabar/ui/base';
import { useState } from 'react';
import { ReasonDialog } from '../frame/reason-dialog.tsx';
import { useBackofficeWords } from '../words/use-backoffice-words.ts';
import { type SnoozeChoice, snoozeChoices, snoozedUntil } from './snooze-choices.ts';

interface SnoozeDialogProps {
  count: number;
  busy: boolean;
  onClose: () => void;
  onConfirm: (snooze: { until: string; reason: string }) => void;
}

/** Hides tasks from the list until a chosen time, with a reason. */
export function SnoozeDialog({ count, busy, onClose, onConfirm }: SnoozeDialogProps) {
  const t = useBackofficeWords();
  const [choice, setChoice] = useState<SnoozeChoice>('tomorrow');
  return (
    <ReasonDialog
      title={t('tasks.snoozeTitle', { count })}
      text={t('tasks.snoozeText')}
      label={t('tasks.snoozeReason')}
      missing={t('tasks.snoozeMissing')}
      confirmLabel={t('tasks.snooze')}
      cancelLabel={t('tasks.notNow')}
      busy={busy}
      onClose={onClose}
      onConfirm={(reason) =>
        onConfirm({ until: snoozedUntil(choice, new Date()).toISOString(), reason })
      }
    >
      <Select
        label={t('tasks.snoozeUntil')}
        value={choice}
        options={snoozeChoices.map((value) => ({ value, label: t(`tasks.snooze.${value}`) }))}
        onChange={(event) =>
          setChoice(snoozeChoices.find((option) => option === event.currentTarget.value) ?? choice)
        }
      />
    </ReasonDialog>
  );
}
