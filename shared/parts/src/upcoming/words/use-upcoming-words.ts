import { addWords, useWords } from '@kabar/web/words';
import en from '../../../locales/en/upcoming.json' with { type: 'json' };
import id from '../../../locales/id/upcoming.json' with { type: 'json' };

addWords('upcoming', { en, id });

export const useUpcomingWords = () => useWords<typeof en>('upcoming');
