import type { staffTasks } from '@kabar/contracts/staff-tasks';
import { readCursor } from '@kabar/server/moment-lists';
import type { Verb } from '@kabar/server/slice';
import type { BackofficeTables } from '../tables.ts';
import { listTasks } from './queries.ts';
import { pageOfTasks, sourcesOfPage, splitTaskCursor, writeTaskCursor } from './rules.ts';
import { toStaffTask } from './view.ts';

const pageSize = 25;

export const listStaffTasks: Verb<typeof staffTasks.endpoints.list, BackofficeTables> = async (
  context,
  { after, ...filter },
) => {
  const split = after === undefined ? undefined : splitTaskCursor(after);
  const position =
    after === undefined
      ? undefined
      : { urgency: split?.urgency ?? 'urgent', ...readCursor(context, split?.rest ?? '') };
  const found = await listTasks(context.db, sourcesOfPage(filter, position), {
    now: context.now,
    // One row more than the page shows tells whether there is another page.
    limit: pageSize + 1,
    owner: filter.owner,
    snoozed: filter.state === 'snoozed',
  });
  const { tasks, next } = pageOfTasks(found, pageSize);
  return { tasks: tasks.map(toStaffTask), next: next ? writeTaskCursor(next) : null };
};
