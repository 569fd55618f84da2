import type { staffTasks } from '@kabar/contracts/staff-tasks';
import { notify } from '@kabar/server/notify';
import type { Verb } from '@kabar/server/slice';
import { recordAction } from '../admin-actions/record-action.ts';
import type { BackofficeTables } from '../tables.ts';
import { handOverIncident, listColleagues, setTaskOwner } from './marks.ts';
import { findTask } from './queries.ts';
import { isIncident, refusalOfOwner, targetOf } from './rules.ts';
import { toStaffTask } from './view.ts';

/** Assigning a task to its current owner changes and audits nothing. */
export const assignStaffTask: Verb<typeof staffTasks.endpoints.assign, BackofficeTables> = async (
  context,
  { ownerId, from, ...wanted },
) => {
  const { db, now, refuse } = context;
  const [{ accountId }, colleagues, task] = await Promise.all([
    context.caller(),
    listColleagues(db),
    findTask(db, wanted, now),
  ]);
  if (task === undefined) throw refuse('not_found');
  const refusal =
    ownerId === null
      ? undefined
      : refusalOfOwner(task.kind, colleagues.find(({ id }) => id === ownerId)?.role);
  if (refusal) throw refuse(refusal);
  if (task.owner_id === ownerId) return { task: toStaffTask(task) };
  if (task.owner_id !== from) throw refuse('already_taken');
  const owner = { from, to: ownerId, at: now };
  const isDone = isIncident(task)
    ? await handOverIncident(db, task.id, owner)
    : await setTaskOwner(db, task, owner);
  if (!isDone) throw refuse('already_taken');
  await recordAction(db, {
    actionType: 'staff_task_assigned',
    ...targetOf(task),
    details: { kind: task.kind, before: { ownerId: from }, after: { ownerId } },
  });
  if (ownerId !== null && ownerId !== accountId) {
    const about = task.person_id === null ? {} : { other_id: task.person_id };
    const payload = { kind: task.kind, task_id: task.id, acted_by: accountId, ...about };
    await notify(db, [{ recipient: ownerId, type: 'staff_task_assigned', payload }]);
  }
  const changed = await findTask(db, wanted, now);
  return { task: toStaffTask(changed ?? task) };
};
