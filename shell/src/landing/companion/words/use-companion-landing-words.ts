import { addWords, type Translate, useWords } from '@kabar/web/words';
import en from '../../../../locales/en/landing-companion.json' with { type: 'json' };
import id from '../../../../locales/id/landing-companion.json' with { type: 'json' };

addWords('companion-landing', { en, id });

export function useCompanionLandingWords(): Translate<typeof en> {
  return useWords<typeof en>('companion-landing');
}
