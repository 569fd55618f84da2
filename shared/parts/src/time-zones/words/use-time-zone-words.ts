import { addWords, useWords } from '@kabar/web/words';
import { en } from './en.ts';
import { id } from './id.ts';

addWords('time-zones', { en, id });

/** The words of the time zone picker, in whichever remote it stands. */
export const useTimeZoneWords = () => useWords<typeof en>('time-zones');
