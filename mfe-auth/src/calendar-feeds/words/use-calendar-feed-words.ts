import { addWords, useWords } from '@kabar/web/words';
import { en } from './en.ts';
import { id } from './id.ts';

addWords('calendarFeeds', { en, id });

export const useCalendarFeedWords = () => useWords<typeof en>('calendarFeeds');
