import { catalogue, type Sold } from '@kabar/contracts/catalogue';
import type { Language } from '@kabar/rules/languages';
import { escapeHtml } from '@kabar/words/escape-html';
import type { ServicePlace } from './app.ts';

/** The longest time that a page waits for prices; afterwards the browser fetches them itself. */
const timeoutMs = 300;

/** The current catalogue; undefined if the billing service is unavailable or slow. */
export async function readSold(billing: ServicePlace): Promise<Sold | undefined> {
  try {
    if (!('service' in billing)) return await ask(billing.url);
    const silence = new Promise<undefined>((resolve) => {
      setTimeout(resolve, timeoutMs, undefined).unref();
    });
    return await Promise.race([billing.service.sold?.(), silence]);
  } catch {
    return undefined;
  }
}

async function ask(url: string): Promise<Sold> {
  const { path, output } = catalogue.endpoints.read;
  const response = await fetch(new URL(`/api/billing${path}`, url), {
    signal: AbortSignal.timeout(timeoutMs),
  });
  return output.parse(await response.json());
}

const words = {
  en: { locale: 'en-US', perMonth: 'a month', calls: 'calls a week of', minutes: 'minutes' },
  id: { locale: 'id-ID', perMonth: 'per bulan', calls: 'panggilan per minggu,', minutes: 'menit' },
} as const;

/** The plans as a list for readers without scripts. */
export function plansAsHtml(sold: Sold | undefined, language: Language): string {
  if (sold === undefined) return '';
  const { locale, perMonth, calls, minutes } = words[language];
  const lines = sold.plans.map(({ name, priceUsd, sessionsPerWeek, minutesPerSession }) => {
    const price = new Intl.NumberFormat(locale, {
      ...({ style: 'currency', currency: 'USD', trailingZeroDisplay: 'stripIfInteger' } as const),
    }).format(Number(priceUsd));
    const facts = `${sessionsPerWeek} ${calls} ${minutesPerSession} ${minutes}`;
    return `<li>${escapeHtml(name)}: ${price} ${perMonth}, ${facts}</li>`;
  });
  return `<ul>${lines.join('')}</ul>`;
}

/** The plans as structured data for search engines (https://schema.org/OfferCatalog). */
export function plansAsData({ plans }: Sold, url: string) {
  return {
    '@type': 'OfferCatalog',
    url: `${url}/#plans`,
    itemListElement: plans.map(({ name, description, priceUsd }) => ({
      ...{ '@type': 'Offer', name, description, price: priceUsd, priceCurrency: 'USD' },
    })),
  };
}
