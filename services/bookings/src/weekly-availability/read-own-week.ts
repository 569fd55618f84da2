import type { weeklyAvailability } from '@kabar/contracts/weekly-availability';
import type { Verb } from '@kabar/server/slice';
import type { CompanionTables } from '../tables.ts';
import { findOwnWeek } from './queries.ts';
import { toWeek } from './view.ts';

export const readOwnWeek: Verb<typeof weeklyAvailability.endpoints.own, CompanionTables> = async (
  context,
) => ({ weekly: toWeek(await findOwnWeek(context.db)) });
