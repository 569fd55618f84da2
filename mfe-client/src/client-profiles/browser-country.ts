import { deviceZone } from '@kabar/rules/device-zone';
import { currentLanguage } from '@kabar/web/words';

interface Browser {
  /** The language that the browser was set to: 'id-ID'. */
  tag: string;
  /** IANA name of its clock's zone. */
  zone: string;
}

/**
 * The country that the browser names, in the reader's words; empty unless its clock agrees. Most browsers of the world say
 * 'en-US', so that alone makes nobody American.
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

/** None where the browser cannot tell; the compiler's library does not know the method yet. */
function zonesOf(region: string): readonly string[] {
  const locale: Intl.Locale & { getTimeZones?: () => string[] } = new Intl.Locale(`und-${region}`);
  return locale.getTimeZones?.() ?? [];
}
