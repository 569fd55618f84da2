import { addWords, useWords } from '@kabar/web/words';
import en from '../../../../locales/en/calls-waiting.json' with { type: 'json' };
import id from '../../../../locales/id/calls-waiting.json' with { type: 'json' };

addWords('waiting-call', { en, id });

export const useWaitingCallWords = () => useWords<typeof en>('waiting-call');
