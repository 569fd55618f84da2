import { addWords, useWords } from '@kabar/web/words';
import en from '../../../locales/en/interests.json' with { type: 'json' };
import id from '../../../locales/id/interests.json' with { type: 'json' };

addWords('interests', { en, id });

export const useInterestWords = () => useWords<typeof en>('interests');
