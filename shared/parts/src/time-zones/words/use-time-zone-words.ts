import { addWords, useWords } from '@kabar/web/words';
import en from '../../../locales/en/time-zones.json' with { type: 'json' };
import id from '../../../locales/id/time-zones.json' with { type: 'json' };

addWords('time-zones', { en, id });

export const useTimeZoneWords = () => useWords<typeof en>('time-zones');
