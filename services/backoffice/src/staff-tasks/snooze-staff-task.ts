import type { staffTasks } from '@kabar/contracts/staff-tasks';
import type { Verb } from '@kabar/server/slice';
import { recordAction } from '../admin-actions/record-action.ts';
import type { BackofficeTables } from '../tables.ts';
import { setSnooze } from './marks.ts';
import { findTask } from './queries.ts';
import { refusalOfSnooze, targetOf } from './rules.ts';
import { toStaffTask } from './view.ts';

/** Snoozes a task; it keeps its owner. */
export const snoozeStaffTask: Verb<typeof staffTasks.endpoints.snooze, BackofficeTables> = async (
  { db, now, refuse },
  { until, reason, ...wanted },
) => {
  const task = await findTask(db, wanted, now);
  if (task === undefined) throw refuse('not_found');
  const snooze = { until: new Date(until), reason };
  const refusal = refusalOfSnooze(task, snooze.until, now);
  if (refusal) throw refuse(refusal);
  await setSnooze(db, task, { snooze, at: now });
  await recordAction(db, {
    actionType: 'staff_task_snoozed',
    ...targetOf(task),
    details: { kind: task.kind, until, reason },
  });
  const changed = await findTask(db, wanted, now);
  return { task: toStaffTask(changed ?? task) };
};
