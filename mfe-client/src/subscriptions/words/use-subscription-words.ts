import { addWords, type Translate, useWords } from '@kabar/web/words';
import { en } from './en.ts';
import { id } from './id.ts';

addWords('client-subscriptions', { en, id });

export type SubscriptionTranslate = Translate<typeof en>;

export function useSubscriptionWords(): SubscriptionTranslate {
  return useWords<typeof en>('client-subscriptions');
}
