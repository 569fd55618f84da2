import { lovedOneReminders } from '@kabar/contracts/loved-one-reminders';
import { slice } from '@kabar/server/slice';
import { changeReminders } from './change-reminders.ts';
import { personalData } from './personal-data.ts';
import { readReminders } from './read-reminders.ts';

export const routes = slice(
  lovedOneReminders,
  { read: readReminders, change: changeReminders },
  personalData,
);
