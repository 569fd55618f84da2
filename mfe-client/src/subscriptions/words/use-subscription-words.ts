import { addWords, type Translate, useWords } from '@kabar/web/words';
import en from '../../../locales/en/subscriptions.json' with { type: 'json' };
import id from '../../../locales/id/subscriptions.json' with { type: 'json' };

addWords('client-subscriptions', { en, id });

export type SubscriptionTranslate = Translate<typeof en>;

export function useSubscriptionWords(): SubscriptionTranslate {
  return useWords<typeof en>('client-subscriptions');
}
