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

interface RequestedAction {
  action: 'assign' | 'snooze';
  tasks: readonly TaskView[];
}

/**
 * The actions on one task or on the selected ones: assign, snooze and wake. Decisions are made one by one on the task's own
 * page.
 */
export function useTaskActions(selection: Selection) {
  const { labelOf } = useTaskWords();
  const t = useBackofficeWords();
  const bulk = useBulk(useRefreshTasks());
  const [requested, setRequested] = useState<RequestedAction>();
  const run = async (tasks: readonly TaskView[], action: (task: TaskView) => Promise<unknown>) => {
    const rows = tasks.map((task) => ({
      id: keyOf(task),
      label: labelOf(t('tasks.do.open'), task),
    }));
    const answers = await bulk.run(rows, (key) => {
      const task = tasks.find((each) => keyOf(each) === key);
      return task ? action(task) : Promise.resolve();
    });
    setRequested(undefined);
    keepRefused(selection, answers);
  };
  const ask = useCallback((action: RequestedAction['action'], tasks: readonly TaskView[]) => {
    if (tasks.length > 0) setRequested({ action, tasks });
  }, []);
  return {
    ...bulk,
    requested,
    ask,
    cancel: () => setRequested(undefined),
    assign: (ownerId: string | null) =>
      run(requested?.tasks ?? [], (task) =>
        assignTask({ ...task, ownerId, from: task.owner?.id ?? null }),
      ),
    snooze: (snooze: { until: string; reason: string }) =>
      run(requested?.tasks ?? [], (task) => snoozeTask(task, snooze)),
    wake: (tasks: readonly TaskView[]) => run(tasks, wakeTask),
  };
}

export type TaskActions = ReturnType<typeof useTaskActions>;

interface TasksBulkProps {
  rows: readonly TaskView[];
  selection: Selection;
  actions: TaskActions;
  isSnoozed: boolean;
}

export function TasksBulk({ rows, selection, actions, isSnoozed }: TasksBulkProps) {
  const t = useBackofficeWords();
  const chosen = rows.filter((task) => selection.has(keyOf(task)));
  const buttonProps = { variant: 'secondary', size: 'small', busy: actions.isRunning } as const;
  return (
    <BulkBar
      rows={rows.map((task) => ({ id: keyOf(task) }))}
      selection={selection}
      results={actions.results}
      onHideResults={actions.forget}
    >
      <Button {...buttonProps} onClick={() => actions.ask('assign', chosen)}>
        {t('tasks.assign')}
      </Button>
      {isSnoozed ? (
        <Button {...buttonProps} onClick={() => void actions.wake(chosen)}>
          {t('tasks.wake')}
        </Button>
      ) : (
        <Button {...buttonProps} onClick={() => actions.ask('snooze', chosen)}>
          {t('tasks.snooze')}
        </Button>
      )}
    </BulkBar>
  );
}

export function TaskDialogs({ actions }: { actions: TaskActions }) {
  const { requested } = actions;
  if (requested === undefined) return null;
  return requested.action === 'assign' ? (
    <AssignDialog
      tasks={requested.tasks}
      busy={actions.isRunning}
      onClose={actions.cancel}
      onConfirm={(ownerId) => void actions.assign(ownerId)}
    />
  ) : (
    <SnoozeDialog
      count={requested.tasks.length}
      busy={actions.isRunning}
      onClose={actions.cancel}
      onConfirm={(snooze) => void actions.snooze(snooze)}
    />
  );
}
