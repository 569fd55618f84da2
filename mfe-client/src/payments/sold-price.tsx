import { countryOfClock } from '@kabar/contracts/emergency-numbers';
import { Text } from '@kabar/ui/base';
import { sayMoney } from '@kabar/web/say-money';
import { useLanguage } from '@kabar/web/words';
import type { ReactNode } from 'react';
import { OfferPrice } from './offers.tsx';
import { usePaymentWords } from './words/use-payment-words.ts';

interface SoldPriceProps {
  priceUsd: string;
  priceIdr: string;
  /** What is paid once has no week. */
  isMonthly?: boolean;
  /** Stands beside the price. */
  children?: ReactNode;
}

/** A price in USD, which is what is charged; in Indonesia in IDR first. A monthly one with what that is a week. */
export function SoldPrice({ priceUsd, priceIdr, isMonthly, children }: SoldPriceProps) {
  const t = usePaymentWords();
  const language = useLanguage();
  const isIndonesia = countryOfClock() === 'ID';
  const [amount, currency] = isIndonesia
    ? ([priceIdr, 'IDR'] as const)
    : ([priceUsd, 'USD'] as const);
  const other = isIndonesia
    ? t(isMonthly ? 'price.chargedMonthly' : 'price.charged', {
        price: sayMoney(priceUsd, 'USD', language),
      })
    : t('price.about', { price: sayMoney(priceIdr, 'IDR', language) });
  const week = t('price.week', { price: sayMoney(perWeek(amount), currency, language) });
  return (
    <div>
      <OfferPrice price={sayMoney(amount, currency, language)}>{children}</OfferPrice>
      <Text tone="soft" size="small">
        {isMonthly ? `${week} \u00b7 ${other}` : other}
      </Text>
    </div>
  );
}

/** A year has 52 weeks and 12 payments. */
export function perWeek(monthly: string): string {
  return ((Number(monthly) * 12) / 52).toFixed(2);
}
