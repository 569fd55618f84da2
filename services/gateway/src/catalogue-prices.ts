import { catalogue, type Sold } from '@kabar/contracts/catalogue';
import type { Language } from '@kabar/rules/languages';
import { sayMoney } from '@kabar/rules/say-money';
import { escapeHtml } from '@kabar/words/escape-html';
import { wordsOf } from '@kabar/words/translate';
import en from '../locales/en/plans.json' with { type: 'json' };
import id from '../locales/id/plans.json' with { type: 'json' };
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

const words = wordsOf('plans', { en, id });

/** The plans as a list for readers without scripts. */
export function plansAsHtml(sold: Sold | undefined, language: Language): string {
  if (sold === undefined) return '';
  const t = words(language);
  const lines = sold.plans.map(({ name, priceUsd, sessionsPerWeek, minutesPerSession }) => {
    const price = sayMoney(priceUsd, 'USD', language);
    const calls = t('calls', { count: sessionsPerWeek });
    const minutes = t('minutes', { count: minutesPerSession });
    return `<li>${t('line', { name: escapeHtml(name), price, calls, minutes })}</li>`;
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
