import type { PersonalData } from '@kabar/server/personal-data';
import type { BackofficeTables } from '../tables.ts';

export const personalData: PersonalData<BackofficeTables> = {
  tables: { 'backoffice.rate_limits': { nobody: 'hashes' } },
  tell: { nothing: 'a concern is told with the incidents' },
};
