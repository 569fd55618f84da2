import type { Language } from './languages.ts';

/** American English writes '$50', British English 'US$50'. */
const locales = { en: 'en-US', id: 'id-ID' } as const;

/**
 * An amount as its reader writes it: '$50' and '$18.75' in English, 'US$18,75' in Indonesian; rupiah without decimals.
 * amount: a decimal string, e.g. '18.75'.
 */
export function sayMoney(amount: string, currency: 'USD' | 'IDR', language: Language): string {
  const value = Number(amount);
  const decimals = currency === 'IDR' || Number.isInteger(value) ? 0 : 2;
  return new Intl.NumberFormat(locales[language], {
    style: 'currency',
    currency,
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  }).format(value);
}
