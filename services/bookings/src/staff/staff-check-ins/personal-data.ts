import type { PersonalData } from '@kabar/server/personal-data';

export const personalData: PersonalData = {
  tables: {},
  tell: { nothing: 'the check-ins that staff sees are exported with those of their person' },
};
