import { Button, MessageBox, Select, Stack } from '@kabar/ui/base';
import { ConfirmDialog } from '@kabar/ui/more';
import { refusalTitle } from '@kabar/web/problem';
import { useState } from 'react';
import { useBackofficeWords } from '../words/use-backoffice-words.ts';
import { type TaskView, useAssignTask, useColleagues, useStaffTasks } from './api.ts';

/** Assigns an objection to an admin, because only admins can decide it. */
export function HandOver({ incidentId }: { incidentId: string }) {
  const t = useBackofficeWords();
  const task = useStaffTasks({ kind: 'objection' }).data?.find(({ id }) => id === incidentId);
  const { data: colleagues = [] } = useColleagues();
  const admins = colleagues.filter(({ role }) => role === 'admin');
  const [isAsked, setAsked] = useState(false);
  const owner = admins.find(({ id }) => id === task?.owner?.id);
  if (task === undefined || admins.length === 0) return null;
  if (owner) {
    return (
      <MessageBox tone="good" live>
        {t('tasks.handedOver', { name: owner.fullName })}
      </MessageBox>
    );
  }
  return (
    <Stack gap={3} align="start">
      <Button onClick={() => setAsked(true)}>{t('tasks.handOver')}</Button>
      {isAsked ? <ChooseAdmin task={task} admins={admins} onClose={() => setAsked(false)} /> : null}
    </Stack>
  );
}

interface ChooseAdminProps {
  task: TaskView;
  admins: readonly { id: string; fullName: string }[];
  onClose: () => void;
}

function ChooseAdmin({ task, admins, onClose }: ChooseAdminProps) {
  const t = useBackofficeWords();
  const assign = useAssignTask();
  const [chosen, setChosen] = useState(admins[0]?.id ?? '');
  const { kind, id, moment } = task;
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t('tasks.handOverTitle')}
      text={t('tasks.assignText')}
      confirmLabel={t('tasks.handOver')}
      cancelLabel={t('tasks.notNow')}
      busy={assign.isPending}
      error={assign.isError ? refusalTitle(assign.error) : undefined}
      onConfirm={() =>
        assign.mutate(
          { kind, id, moment, ownerId: chosen, from: task.owner?.id ?? null },
          { onSuccess: onClose },
        )
      }
    >
      <Select
        label={t('tasks.assignTo')}
        value={chosen}
        options={admins.map((admin) => ({ value: admin.id, label: admin.fullName }))}
        onChange={(event) => setChosen(event.currentTarget.value)}
      />
    </ConfirmDialog>
  );
}
