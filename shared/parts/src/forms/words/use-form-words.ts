import { addWords, useWords } from '@kabar/web/words';
import en from '../../../locales/en/forms.json' with { type: 'json' };
import id from '../../../locales/id/forms.json' with { type: 'json' };

addWords('forms', { en, id });

export const useFormWords = () => useWords<typeof en>('forms');
