import type { PersonalData } from '@kabar/server/personal-data';
import type { ChatTables } from '../tables.ts';
import { findOwnQuietHours, listOwnSwitches } from './queries.ts';

export const personalData: PersonalData<ChatTables> = {
  tables: {
    'chat.notification_preferences': { about: 'account_id' },
    'chat.quiet_hours': { about: 'account_id' },
  },
  tell: async ({ db }) => {
    const [notificationSwitches, quietHours] = await Promise.all([
      listOwnSwitches(db),
      findOwnQuietHours(db),
    ]);
    return { data: { notificationSwitches, quietHours } };
  },
};
