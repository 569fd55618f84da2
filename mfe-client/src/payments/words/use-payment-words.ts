import { addWords, type Translate, useWords } from '@kabar/web/words';
import en from '../../../locales/en/payments.json' with { type: 'json' };
import id from '../../../locales/id/payments.json' with { type: 'json' };

addWords('client-payments', { en, id });

export function usePaymentWords(): Translate<typeof en> {
  return useWords<typeof en>('client-payments');
}
