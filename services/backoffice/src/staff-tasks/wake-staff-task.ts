import type { staffTasks } from '@kabar/contracts/staff-tasks';
import type { Verb } from '@kabar/server/slice';
import { recordAction } from '../admin-actions/record-action.ts';
import type { BackofficeTables } from '../tables.ts';
import { setSnooze } from './marks.ts';
import { findTask } from './queries.ts';
import { targetOf } from './rules.ts';
import { toStaffTask } from './view.ts';

/** Ends a snooze. Changes and audits nothing if the task is not snoozed. */
export const wakeStaffTask: Verb<typeof staffTasks.endpoints.wake, BackofficeTables> = async (
  { db, now, refuse },
  wanted,
) => {
  const task = await findTask(db, wanted, now);
  if (task === undefined) throw refuse('not_found');
  if (task.snoozed_until === null || task.snoozed_until <= now) return { task: toStaffTask(task) };
  await setSnooze(db, task, { snooze: null, at: now });
  await recordAction(db, {
    actionType: 'staff_task_woken',
    ...targetOf(task),
    details: { kind: task.kind },
  });
  return { task: toStaffTask({ ...task, snoozed_until: null, snooze_reason: null }) };
};
