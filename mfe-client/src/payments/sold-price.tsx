import { type SoldPrices, useSoldPrice } from '@kabar/parts/offers/use-sold-price';
import { Text } from '@kabar/ui/base';
import type { ReactNode } from 'react';
import { OfferPrice } from './offers.tsx';

interface SoldPriceProps extends SoldPrices {
  /** One-time payments have no weekly price. */
  isMonthly?: boolean;
  /** Rendered beside the price. */
  children?: ReactNode;
}

export function SoldPrice({ isMonthly, children, ...prices }: SoldPriceProps) {
  const { price, more } = useSoldPrice(prices, isMonthly);
  return (
    <div>
      <OfferPrice price={price}>{children}</OfferPrice>
      <Text tone="soft" size="small">
        {more}
      </Text>
    </div>
  );
}
