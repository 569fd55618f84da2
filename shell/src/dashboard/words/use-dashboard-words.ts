import { addWords, type Translate, useWords } from '@kabar/web/words';
import en from '../../../locales/en/dashboard.json' with { type: 'json' };
import id from '../../../locales/id/dashboard.json' with { type: 'json' };

addWords('dashboard', { en, id });

export function useDashboardWords(): Translate<typeof en> {
  return useWords<typeof en>('dashboard');
}
