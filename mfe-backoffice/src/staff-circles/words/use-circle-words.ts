import { addWords, useWords } from '@kabar/web/words';
import en from '../../../locales/en/staff-circles.json' with { type: 'json' };
import id from '../../../locales/id/staff-circles.json' with { type: 'json' };

addWords('backoffice-circles', { en, id });

export function useCircleWords() {
  return useWords<typeof en>('backoffice-circles');
}
