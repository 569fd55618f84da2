import { addWords, useWords } from '@kabar/web/words';
import en from '../../../locales/en/calendar-feeds.json' with { type: 'json' };
import id from '../../../locales/id/calendar-feeds.json' with { type: 'json' };

addWords('calendar-feeds', { en, id });

export const useCalendarAddressWords = () => useWords<typeof en>('calendar-feeds');
