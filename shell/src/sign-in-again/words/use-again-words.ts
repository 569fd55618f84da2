import { addWords, useWords } from '@kabar/web/words';
import en from '../../../locales/en/sign-in-again.json' with { type: 'json' };
import id from '../../../locales/id/sign-in-again.json' with { type: 'json' };

addWords('shell-sign-in-again', { en, id });

export const useAgainWords = () => useWords<typeof en>('shell-sign-in-again');
