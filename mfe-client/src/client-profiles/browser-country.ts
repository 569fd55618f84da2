import { deviceZone } from '@kabar/rules/device-zone';
import { currentLanguage } from '@kabar/web/words';

interface Browser {
  /** The browser's language, such as 'id-ID'. */
  tag: string;
  /** IANA name of the browser's time zone. */
  zone: string;
}

/**
 * The country of the browser's language setting, in the reader's language; empty unless the browser's time zone belongs to
 * it. Without that check, everyone with the common default 'en-US' would be an American.
 */
export function browserCountry(browser: Browser = thisBrowser()): string {
  try {
    const { region } = new Intl.Locale(browser.tag);
    if (region === undefined || !zonesOf(region).includes(browser.zone)) return '';
    const names = new Intl.DisplayNames(currentLanguage(), { type: 'region', fallback: 'none' });
    return names.of(region) ?? '';
  } catch {
    return '';
  }
}

function thisBrowser(): Browser {
  return { tag: navigator.language, zone: deviceZone() ?? '' };
}

/** The time zones of a country; empty if the browser does not support it. TypeScript's library does not declare the method yet. */
function zonesOf(region: string): readonly string[] {
  const locale: Intl.Locale & { getTimeZones?: () => string[] } = new Intl.Locale(`und-${region}`);
  return locale.getTimeZones?.() ?? [];
}
