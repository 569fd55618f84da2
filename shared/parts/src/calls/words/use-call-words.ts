import { addWords, useWords } from '@kabar/web/words';
import en from '../../../locales/en/calls.json' with { type: 'json' };
import id from '../../../locales/id/calls.json' with { type: 'json' };

addWords('calls', { en, id });

export const useCallWords = () => useWords<typeof en>('calls');
