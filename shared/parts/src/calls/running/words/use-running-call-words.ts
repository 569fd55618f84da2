import { addWords, useWords } from '@kabar/web/words';
import en from '../../../../locales/en/calls-running.json' with { type: 'json' };
import id from '../../../../locales/id/calls-running.json' with { type: 'json' };

addWords('running-call', { en, id });

export const useRunningCallWords = () => useWords<typeof en>('running-call');
