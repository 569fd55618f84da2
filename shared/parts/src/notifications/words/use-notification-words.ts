import { addWords, useWords } from '@kabar/web/words';
import { en } from './en.ts';
import { id } from './id.ts';

addWords('notifications', { en, id });

export const useNotificationWords = () => useWords<typeof en>('notifications');
