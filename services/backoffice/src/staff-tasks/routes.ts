import { staffTasks } from '@kabar/contracts/staff-tasks';
import { slice } from '@kabar/server/slice';
import { assignStaffTask } from './assign-staff-task.ts';
import { listColleagues } from './list-colleagues.ts';
import { listStaffTasks } from './list-staff-tasks.ts';
import { personalData } from './personal-data.ts';
import { snoozeStaffTask } from './snooze-staff-task.ts';
import { wakeStaffTask } from './wake-staff-task.ts';

export const routes = slice(
  staffTasks,
  {
    list: listStaffTasks,
    colleagues: listColleagues,
    assign: assignStaffTask,
    snooze: snoozeStaffTask,
    wake: wakeStaffTask,
  },
  personalData,
);
