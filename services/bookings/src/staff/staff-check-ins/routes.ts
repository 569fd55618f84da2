import { staffCheckIns } from '@kabar/contracts/staff-check-ins';
import { slice } from '@kabar/server/slice';
import { listStaffCheckIns } from './list-staff-check-ins.ts';
import { personalData } from './personal-data.ts';
import { readAffectedCheckIns } from './read-affected-check-ins.ts';

export const routes = slice(
  staffCheckIns,
  { list: listStaffCheckIns, affected: readAffectedCheckIns },
  personalData,
);
