import { addWords, useWords } from '@kabar/web/words';
import en from '../../../../locales/en/calls-running.json' with { type: 'json' };
import id from '../../../../locales/id/calls-running.json' with { type: 'json' };

addWords('running-call', { en, id });

/** The words of a call that goes on while other pages are open. */
export const useRunningCallWords = () => useWords<typeof en>('running-call');
