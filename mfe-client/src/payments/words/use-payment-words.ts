import { addWords, type Translate, useWords } from '@kabar/web/words';
import { en } from './en.ts';
import { id } from './id.ts';

addWords('client-payments', { en, id });

export function usePaymentWords(): Translate<typeof en> {
  return useWords<typeof en>('client-payments');
}
