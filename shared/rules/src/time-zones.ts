import { formerNames } from './former-zone-names.ts';

/* Time zone names with IANA's table of former names. Pages use clocks.ts, which is smaller. */

/** The default time zone. */
export const fallbackZone = 'UTC';

/**
 * The canonical name of a zone: IANA's current one ('Asia/Kolkata' for 'Asia/Calcutta', 'UTC' for 'Etc/GMT'), in IANA's
 * case. Undefined for unknown names ('Etc/Unknown', which Chromium reports when it does not know its zone), offsets
 * ('+07:00', 'UTC-7') and abbreviations ('IST', 'ECT', 'CET').
 */
export function canonicalZone(name: string | null | undefined): string | undefined {
  return name ? namesByLowerCase().get(name.toLowerCase()) : undefined;
}

export function isZone(name: string | null | undefined): boolean {
  return canonicalZone(name) !== undefined;
}

/** Every accepted name, including former ones, with its canonical name. */
export function acceptedZones(): { name: string; zone: string }[] {
  const former = Object.entries(formerNames).flatMap(([, names]) => names.split(' '));
  return [...new Set([...namesByLowerCase().values(), ...former])].flatMap((name) => {
    const zone = canonicalZone(name);
    return zone === undefined ? [] : [{ name, zone }];
  });
}

/** The first name that is a zone, in its canonical form; UTC if none is. */
export function firstZone(...names: readonly (string | null | undefined)[]): string {
  for (const name of names) {
    const zone = canonicalZone(name);
    if (zone !== undefined) return zone;
  }
  return fallbackZone;
}

let names: Map<string, string> | undefined;

/** Every accepted name in lower case, with the canonical name. The runtime lists some zones by former names. */
function namesByLowerCase(): Map<string, string> {
  names ??= collectNames();
  return names;
}

function collectNames(): Map<string, string> {
  const present = new Map(
    Object.entries(formerNames).flatMap(([zone, former]) =>
      former.split(' ').map((name) => [name, zone] as const),
    ),
  );
  const listed = new Set(
    [...Intl.supportedValuesOf('timeZone'), fallbackZone].map((name) => present.get(name) ?? name),
  );
  const collected = new Map(
    [...listed]
      .filter((name) => name === fallbackZone || name.includes('/'))
      .map((name) => [name.toLowerCase(), name]),
  );
  for (let hours = -14; hours <= 12; hours += 1) {
    if (hours === 0) continue;
    const name = `Etc/GMT${hours < 0 ? '' : '+'}${hours}`;
    collected.set(name.toLowerCase(), name);
  }
  for (const [name, zone] of present) {
    if (listed.has(zone)) collected.set(name.toLowerCase(), zone);
  }
  return collected;
}
