import { addWords, useWords } from '@kabar/web/words';
import en from '../../../locales/en/pickers.json' with { type: 'json' };
import id from '../../../locales/id/pickers.json' with { type: 'json' };

addWords('pickers', { en, id });

export const usePickerWords = () => useWords<typeof en>('pickers');
