import { addWords, useWords } from '@kabar/web/words';
import { en } from './en.ts';
import { id } from './id.ts';

addWords('notificationPage', { en, id });

export const useNotificationPageWords = () => useWords<typeof en>('notificationPage');
