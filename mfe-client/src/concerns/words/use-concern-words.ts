import { addWords, useWords } from '@kabar/web/words';
import en from '../../../locales/en/concerns.json' with { type: 'json' };
import id from '../../../locales/id/concerns.json' with { type: 'json' };

addWords('client-concerns', { en, id });

export const useConcernWords = () => useWords<typeof en>('client-concerns');
