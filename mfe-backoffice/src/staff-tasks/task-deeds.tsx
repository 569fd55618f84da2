import { Button } from '@kabar/ui/base';
import { useCallback, useState } from 'react';
import { BulkBar, keepRefused } from '../frame/bulk-bar.tsx';
import { useBulk } from '../frame/use-bulk.ts';
import type { Selection } from '../frame/use-selection.ts';
import { useBackofficeWords } from '../words/use-backoffice-words.ts';
import { assignTask, snoozeTask, type TaskView, useRefreshTasks, wakeTask } from './api.ts';
import { AssignDialog } from './assign-dialog.tsx';
import { SnoozeDialog } from './snooze-dialog.tsx';
import { keyOf } from './task-key.ts';
import { useTaskWords } from './use-task-words.ts';

interface Asked {
  deed: 'assign' | 'snooze';
  tasks: readonly TaskView[];
}

/**
 * The actions on one task or on the selected ones: assign, snooze and wake. Decisions are made one by one on the task's own
 * page.
 */
export function useTaskDeeds(selection: Selection) {
  const { labelOf } = useTaskWords();
  const t = useBackofficeWords();
  const bulk = useBulk(useRefreshTasks());
  const [asked, setAsked] = useState<Asked>();
  const run = async (tasks: readonly TaskView[], deed: (task: TaskView) => Promise<unknown>) => {
    const rows = tasks.map((task) => ({
      id: keyOf(task),
      label: labelOf(t('tasks.do.open'), task),
    }));
    const answers = await bulk.run(rows, (key) => {
      const task = tasks.find((one) => keyOf(one) === key);
      return task ? deed(task) : Promise.resolve();
    });
    setAsked(undefined);
    keepRefused(selection, answers);
  };
  const ask = useCallback((deed: Asked['deed'], tasks: readonly TaskView[]) => {
    if (tasks.length > 0) setAsked({ deed, tasks });
  }, []);
  return {
    ...bulk,
    asked,
    ask,
    cancel: () => setAsked(undefined),
    assign: (ownerId: string | null) =>
      run(asked?.tasks ?? [], (task) =>
        assignTask({ ...task, ownerId, from: task.owner?.id ?? null }),
      ),
    snooze: (snooze: { until: string; reason: string }) =>
      run(asked?.tasks ?? [], (task) => snoozeTask(task, snooze)),
    wake: (tasks: readonly TaskView[]) => run(tasks, wakeTask),
  };
}

export type TaskDeeds = ReturnType<typeof useTaskDeeds>;

interface TasksBulkProps {
  rows: readonly TaskView[];
  selection: Selection;
  deeds: TaskDeeds;
  isSnoozed: boolean;
}

export function TasksBulk({ rows, selection, deeds, isSnoozed }: TasksBulkProps) {
  const t = useBackofficeWords();
  const chosen = rows.filter((task) => selection.has(keyOf(task)));
  const look = { variant: 'secondary', size: 'small', busy: deeds.isRunning } as const;
  return (
    <BulkBar
      rows={rows.map((task) => ({ id: keyOf(task) }))}
      selection={selection}
      results={deeds.results}
      onHideResults={deeds.forget}
    >
      <Button {...look} onClick={() => deeds.ask('assign', chosen)}>
        {t('tasks.assign')}
      </Button>
      {isSnoozed ? (
        <Button {...look} onClick={() => void deeds.wake(chosen)}>
          {t('tasks.wake')}
        </Button>
      ) : (
        <Button {...look} onClick={() => deeds.ask('snooze', chosen)}>
          {t('tasks.snooze')}
        </Button>
      )}
    </BulkBar>
  );
}

export function TaskDialogs({ deeds }: { deeds: TaskDeeds }) {
  const { asked } = deeds;
  if (asked === undefined) return null;
  return asked.deed === 'assign' ? (
    <AssignDialog
      tasks={asked.tasks}
      busy={deeds.isRunning}
      onClose={deeds.cancel}
      onConfirm={(ownerId) => void deeds.assign(ownerId)}
    />
  ) : (
    <SnoozeDialog
      count={asked.tasks.length}
      busy={deeds.isRunning}
      onClose={deeds.cancel}
      onConfirm={(snooze) => void deeds.snooze(snooze)}
    />
  );
}
