import type { weeklyAvailability } from '@kabar/contracts/weekly-availability';
import { AppError } from '@kabar/server/app-error';
import type { Verb } from '@kabar/server/slice';
import type { CompanionTables } from '../tables.ts';
import { storeWeek } from './store-week.ts';

export const changeWeek: Verb<typeof weeklyAvailability.endpoints.change, CompanionTables> = async (
  context,
  input,
) => {
  const weekly = await storeWeek(context.db, input.weekly, context.now);
  if (!weekly) throw new AppError('onboarding_missing');
  return { weekly };
};
