import { formerNames } from '@kabar/rules/former-zone-names';
import { acceptedZones } from '@kabar/rules/time-zones';
import { cities } from './cities.ts';
import type { Language } from './words.ts';

export interface ZoneOption {
  /** IANA name. */
  value: string;
  /** 'Jakarta (WIB, UTC+7)'. */
  label: string;
}

/** 'Jakarta (WIB, UTC+7)': the city, the local short name of the zone, and its offset from UTC at that instant. */
export function zoneLabel(zone: string, at = new Date()): string {
  try {
    const offset = nameOf(zone, 'en-GB', 'shortOffset', at).replace('GMT', 'UTC');
    const distance = offset === 'UTC' ? 'UTC+0' : offset;
    const short = shortName(zone, at);
    const city = cityOf(zone);
    if (city === 'UTC') return city;
    return short ? `${city} (${short}, ${distance})` : `${city} (${distance})`;
  } catch {
    // A name that this browser does not know is shown as stored.
    return zone.replaceAll('_', ' ');
  }
}

/**
 * Zones whose city, other large cities, former name, region, short name, offset ('UTC+7', 'GMT+7') or localised
 * name ('Waktu Indonesia Barat') contain all words of the search; at most `limit`, sorted by city. An empty
 * search returns `given`.
 */
export function findZones(
  search: string,
  { language, given, limit }: { language: Language; given: readonly string[]; limit: number },
): ZoneOption[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return given.map((value) => ({ value, label: zoneLabel(value) }));
  const now = new Date();
  return allZones()
    .filter((zone) => {
      const text = searchText(zone, language, now);
      return words.every((word) => text.includes(word));
    })
    .sort((one, other) => rank(one, words) - rank(other, words) || byCity(one, other))
    .slice(0, limit)
    .map((value) => ({ value, label: zoneLabel(value, now) }));
}

/** The zones of Indonesia. */
export const indonesianZones = ['Asia/Jakarta', 'Asia/Makassar', 'Asia/Jayapura'] as const;

/** Without zones like Etc/GMT+7: it is seven hours behind GMT, which would mislead a search for "GMT+7". */
function allZones(): string[] {
  const zones = acceptedZones().map(({ zone }) => zone);
  return [...new Set(zones)].filter((zone) => !zone.startsWith('Etc/'));
}

const texts = new Map<string, string>();

/** Cached for each zone, because naming 400 zones is slow. */
function searchText(zone: string, language: Language, now: Date): string {
  const key = `${language} ${zone}`;
  let text = texts.get(key);
  if (text === undefined) {
    const long = nameOf(zone, language, 'long', now);
    const names = [zone, formerNames[zone], cities[zone]].join(' ');
    const label = zoneLabel(zone, now);
    // Some people write UTC+7, others GMT+7.
    const labels = `${label} ${label.replace('UTC', 'GMT')}`;
    text = `${names} ${names.replaceAll(/[_/]/g, ' ')} ${labels} ${long}`.toLowerCase();
    texts.set(key, text);
  }
  return text;
}

/** Ranks zones whose city begins with the search before those with another city or former name that does. */
function rank(zone: string, words: readonly string[]): number {
  const wanted = words.join(' ');
  if (cityOf(zone).toLowerCase().startsWith(wanted)) return 0;
  return ` ${cities[zone] ?? ''}`.toLowerCase().includes(` ${wanted}`) ? 1 : 2;
}

const byCity = (one: string, other: string) => cityOf(one).localeCompare(cityOf(other));

/** Cities that browsers still call by an older name. */
const renamed: Record<string, string> = {
  Calcutta: 'Kolkata',
  Godthab: 'Nuuk',
  Katmandu: 'Kathmandu',
  Kiev: 'Kyiv',
  Rangoon: 'Yangon',
  Saigon: 'Ho Chi Minh City',
};

/** 'Jakarta': the city at the end of an IANA name. */
export function cityOf(zone: string): string {
  const city = (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');
  return renamed[city] ?? city;
}

/** Each locale has short zone names only for its own region. */
const namingLocales = ['id-ID', 'en-GB', 'en-US', 'en-AU', 'en-NZ', 'en-ZA', 'en-IN'];

function shortName(zone: string, at: Date): string | undefined {
  for (const locale of namingLocales) {
    const name = nameOf(zone, locale, 'short', at);
    if (/^[A-Z]{2,5}$/.test(name) && name !== 'UTC') return name;
  }
  return undefined;
}

function nameOf(
  zone: string,
  locale: string,
  style: 'short' | 'shortOffset' | 'long',
  at: Date,
): string {
  const parts = new Intl.DateTimeFormat(locale, {
    timeZone: zone,
    timeZoneName: style,
  }).formatToParts(at);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
}
