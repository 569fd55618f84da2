import { countryOfClock } from '@kabar/contracts/emergency-numbers';
import { sayMoney } from '@kabar/rules/say-money';
import { useLanguage } from '@kabar/web/words';
import { useOfferWords } from './words/use-offer-words.ts';

export interface SoldPrices {
  priceUsd: string;
  priceIdr: string;
}

/**
 * A price in USD, which is what is charged; in Indonesia IDR comes first. A monthly price also shows its weekly share.
 */
export function useSoldPrice({ priceUsd, priceIdr }: SoldPrices, isMonthly = false) {
  const t = useOfferWords();
  const language = useLanguage();
  const isIndonesia = countryOfClock() === 'ID';
  const [amount, currency] = isIndonesia
    ? ([priceIdr, 'IDR'] as const)
    : ([priceUsd, 'USD'] as const);
  const other = isIndonesia
    ? t(isMonthly ? 'chargedMonthly' : 'charged', { price: sayMoney(priceUsd, 'USD', language) })
    : t(isMonthly ? 'aboutMonthly' : 'about', { price: sayMoney(priceIdr, 'IDR', language) });
  const week = t('week', { price: sayMoney(perWeek(amount), currency, language) });
  return {
    price: sayMoney(amount, currency, language),
    more: isMonthly ? `${week} \u00b7 ${other}` : other,
  };
}

/** Formats charged amounts: '$50', in Indonesia 'Rp 800.000 (ditagih sebagai US$50)'. For buttons. */
export function useSayCharged() {
  const t = useOfferWords();
  const language = useLanguage();
  const isIndonesia = countryOfClock() === 'ID';
  return (amount: ChargedAmount, form: 'sentence' | 'button' = 'sentence'): string => {
    const usd = sayMoney(amount.priceUsd, 'USD', language);
    if (!isIndonesia || !amount.priceIdr) return usd;
    const rupiah = sayMoney(amount.priceIdr, 'IDR', language);
    return t(form === 'button' ? 'bothShort' : 'both', { rupiah, usd });
  };
}

export interface ChargedAmount {
  priceUsd: string;
  /** Missing for an offer that is no longer sold. */
  priceIdr?: string | null | undefined;
}

/** A year has 52 weeks and 12 payments. */
export function perWeek(monthly: string): string {
  return ((Number(monthly) * 12) / 52).toFixed(2);
}
