import type { PersonalData } from '@kabar/server/personal-data';
import type { BackofficeTables } from '../tables.ts';
import { listOwnMarks } from './marks.ts';

export const personalData: PersonalData<BackofficeTables> = {
  tables: { 'backoffice.staff_task_marks': { about: 'owner_id' } },
  tell: async ({ db }) => ({ data: { staffTasks: await listOwnMarks(db) } }),
};
