import type { PersonalData } from '@kabar/server/personal-data';
import type { ChatTables } from '../tables.ts';

export const personalData: PersonalData<ChatTables> = {
  tables: {
    'chat.notification_deliveries': {
      about:
        '(select recipient_id from chat.notifications where notifications.id = notification_id)',
    },
  },
  tell: { nothing: 'by which way a notification went; the notifications themselves are told' },
};
