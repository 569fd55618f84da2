import { addWords, type Translate, useWords } from '@kabar/web/words';
import en from '../../../../locales/en/landing-plans.json' with { type: 'json' };
import id from '../../../../locales/id/landing-plans.json' with { type: 'json' };

addWords('landing-plans', { en, id });

export function usePlanWords(): Translate<typeof en> {
  return useWords<typeof en>('landing-plans');
}
