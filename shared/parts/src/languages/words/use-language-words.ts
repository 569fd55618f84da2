import { addWords, useWords } from '@kabar/web/words';
import en from '../../../locales/en/languages.json' with { type: 'json' };
import id from '../../../locales/id/languages.json' with { type: 'json' };

addWords('languages', { en, id });

export const useLanguageWords = () => useWords<typeof en>('languages');
