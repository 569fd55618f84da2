import type { staffTasks } from '@kabar/contracts/staff-tasks';
import type { Verb } from '@kabar/server/slice';
import type { BackofficeTables } from '../tables.ts';
import { listColleagues as readColleagues } from './marks.ts';

export const listColleagues: Verb<
  typeof staffTasks.endpoints.colleagues,
  BackofficeTables
> = async (context) => ({
  colleagues: (await readColleagues(context.db)).map(({ full_name, ...colleague }) => ({
    ...colleague,
    fullName: full_name,
  })),
});
