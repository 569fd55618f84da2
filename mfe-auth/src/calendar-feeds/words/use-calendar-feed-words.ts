import { addWords, useWords } from '@kabar/web/words';
import en from '../../../locales/en/calendar-feeds.json' with { type: 'json' };
import id from '../../../locales/id/calendar-feeds.json' with { type: 'json' };

addWords('calendarFeeds', { en, id });

export const useCalendarFeedWords = () => useWords<typeof en>('calendarFeeds');
