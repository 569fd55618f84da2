import { countryOfClock } from '@kabar/contracts/emergency-numbers';
import { useSoldPrice } from '@kabar/parts/offers/use-sold-price';
import { inRupiah } from '@kabar/rules/rupiah';
import { sayMoney } from '@kabar/rules/say-money';
import { Text } from '@kabar/ui/base';
import { useLanguage } from '@kabar/web/words';
import type { SubscriptionView } from './api.ts';
import { useListedPlan } from './use-listed-plan.ts';

/** The charged price in USD; in Indonesia the IDR amount comes first, as in the offer. */
export function OwnPrice({ subscription }: { subscription: SubscriptionView }) {
  const language = useLanguage();
  const { priceUsd } = subscription;
  const plan = useListedPlan(subscription.plan.id);
  const priceIdr = plan && inRupiah(priceUsd, plan);
  if (priceIdr === undefined || countryOfClock() !== 'ID') {
    return sayMoney(priceUsd, 'USD', language);
  }
  return <InRupiah priceUsd={priceUsd} priceIdr={priceIdr} />;
}

function InRupiah(prices: { priceUsd: string; priceIdr: string }) {
  const { price, more } = useSoldPrice(prices);
  return (
    <>
      {price}
      <Text tone="soft" size="small">
        {more}
      </Text>
    </>
  );
}
