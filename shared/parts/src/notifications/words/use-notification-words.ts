import { addWords, useWords } from '@kabar/web/words';
import en from '../../../locales/en/notifications.json' with { type: 'json' };
import id from '../../../locales/id/notifications.json' with { type: 'json' };

addWords('notifications', { en, id });

export const useNotificationWords = () => useWords<typeof en>('notifications');
