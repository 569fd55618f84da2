import { staffTasks } from '@kabar/contracts/staff-tasks';
import { slice } from '@kabar/server/slice';
import { listStaffTasks } from './list-staff-tasks.ts';
import { personalData } from './personal-data.ts';

export const routes = slice(staffTasks, { list: listStaffTasks }, personalData);
