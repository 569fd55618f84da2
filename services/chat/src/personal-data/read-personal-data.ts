import type { PersonalData } from '@kabar/contracts/personal-data';
import type { Verb } from '@kabar/server/slice';
import type { ChatTables } from '../tables.ts';
import { findOwnData } from './queries.ts';

export const readPersonalData: Verb<PersonalData['endpoints']['read'], ChatTables> = async (
  context,
) => ({ data: await findOwnData(context.db), files: [] });
