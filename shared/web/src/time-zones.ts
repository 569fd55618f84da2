import type { Language } from './words.ts';

export interface ZoneOption {
  /** IANA name. */
  value: string;
  /** 'Jakarta (WIB, UTC+7)'. */
  label: string;
}

/** 'Jakarta (WIB, UTC+7)': the city, how people there call their time, and how far it is from UTC at that instant. */
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
 * Zones whose city, part of the world, short name, distance ('UTC+7') or name in the reader's language ('Waktu Indonesia
 * Barat') holds all words looked for; at most `limit`, by city. Without words: the given ones alone.
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

function allZones(): string[] {
  return [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC'])];
}

const texts = new Map<string, string>();

/** Cached for each zone, because naming 400 zones is slow. */
function searchText(zone: string, language: Language, now: Date): string {
  const key = `${language} ${zone}`;
  let text = texts.get(key);
  if (text === undefined) {
    const long = nameOf(zone, language, 'long', now);
    text = `${zone} ${zone.replaceAll(/[_/]/g, ' ')} ${zoneLabel(zone, now)} ${long}`.toLowerCase();
    texts.set(key, text);
  }
  return text;
}

/** A city that begins with what is looked for comes first. */
function rank(zone: string, words: readonly string[]): number {
  return cityOf(zone).toLowerCase().startsWith(words.join(' ')) ? 0 : 1;
}

const byCity = (one: string, other: string) => cityOf(one).localeCompare(cityOf(other));

/** Cities that the list of zones still calls by an older name. */
const renamed: Record<string, string> = {
  Calcutta: 'Kolkata',
  Katmandu: 'Kathmandu',
  Kiev: 'Kyiv',
  Rangoon: 'Yangon',
  Saigon: 'Ho Chi Minh City',
};

function cityOf(zone: string): string {
  const city = (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');
  return renamed[city] ?? city;
}

/** Each locale has short zone names only for its part of the world. */
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
