import type { PersonalData } from '@kabar/contracts/personal-data';
import type { Verb } from '@kabar/server/slice';
import type { BackofficeTables } from '../tables.ts';
import { listOwnIncidents } from './queries.ts';

/** What concerns the caller; the record of what staff did is not theirs to take along. */
export const readPersonalData: Verb<PersonalData['endpoints']['read'], BackofficeTables> = async ({
  db,
}) => ({ data: { incidents: await listOwnIncidents(db) }, files: [] });
