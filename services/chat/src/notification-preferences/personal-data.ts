import type { PersonalData } from '@kabar/server/personal-data';
import type { ChatTables } from '../tables.ts';
import { findOwnQuietHours, listOwnSwitches, listOwnTypeSwitches } from './queries.ts';

export const personalData: PersonalData<ChatTables> = {
  tables: {
    'chat.notification_preferences': { about: 'account_id' },
    'chat.type_preferences': { about: 'account_id' },
    'chat.quiet_hours': { about: 'account_id' },
  },
  tell: async ({ db }) => {
    const [notificationSwitches, notificationTypeSwitches, quietHours] = await Promise.all([
      listOwnSwitches(db),
      listOwnTypeSwitches(db),
      findOwnQuietHours(db),
    ]);
    return { data: { notificationSwitches, notificationTypeSwitches, quietHours } };
  },
};
