import { addWords, useWords } from '@kabar/web/words';
import en from '../../../locales/en/uncovered-sessions.json' with { type: 'json' };
import id from '../../../locales/id/uncovered-sessions.json' with { type: 'json' };

addWords('uncovered-sessions', { en, id });

export const useUncoveredWords = () => useWords<typeof en>('uncovered-sessions');
