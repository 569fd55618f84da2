import { formerNames } from './former-zone-names.ts';

/*
 * Names of time zones and whether their clocks differ. It needs `Intl` alone, so that pages can use it without the bytes of
 * local-time.ts.
 */

/** The zone that counts where nobody knows a better one. */
export const fallbackZone = 'UTC';

/**
 * The name under which a zone is stored: IANA's present one ('Asia/Kolkata' for 'Asia/Calcutta', 'UTC' for 'Etc/GMT'), in
 * IANA's case. Undefined for what is no zone: unknown names ('Etc/Unknown', which Chromium reports when it does not know the
 * zone of its computer), offsets ('+07:00', 'UTC-7') and abbreviations ('IST', 'ECT', 'CET').
 */
export function canonicalZone(name: string | null | undefined): string | undefined {
  return name ? namesByLowerCase().get(name.toLowerCase()) : undefined;
}

export function isZone(name: string | null | undefined): boolean {
  return canonicalZone(name) !== undefined;
}

/** The first name that is a zone, in its canonical form; UTC if none is. */
export function firstZone(...names: readonly (string | null | undefined)[]): string {
  for (const name of names) {
    const zone = canonicalZone(name);
    if (zone !== undefined) return zone;
  }
  return fallbackZone;
}

/** The zone of this browser or process; undefined when the runtime does not know it. */
export function runtimeZone(): string | undefined {
  return canonicalZone(Intl.DateTimeFormat().resolvedOptions().timeZone);
}

/** Minutes that a zone is ahead of UTC at an instant. */
export function offsetMinutes(zone: string, at: Date): number {
  const parts = offsetFormat(zone).formatToParts(at);
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, sign, hours, minutes, seconds] = /([+-])(\d{2}):(\d{2})(?::(\d{2}))?/.exec(name) ?? [];
  const distance = Number(hours ?? 0) * 60 + Number(minutes ?? 0) + Number(seconds ?? 0) / 60;
  return sign === '-' ? -distance : distance;
}

/** Whether the clocks of two zones show different times on any day of the year that begins at `from`. */
export function clocksDiffer(one: string, other: string, from: Date): boolean {
  if (one === other) return false;
  for (let day = 0; day <= 366; day += 1) {
    const at = new Date(from.getTime() + day * 86_400_000);
    if (offsetMinutes(one, at) !== offsetMinutes(other, at)) return true;
  }
  return false;
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

const offsetFormats = new Map<string, Intl.DateTimeFormat>();

/** Cached, because creating a format is slow. */
function offsetFormat(zone: string): Intl.DateTimeFormat {
  let format = offsetFormats.get(zone);
  if (format === undefined) {
    format = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' });
    offsetFormats.set(zone, format);
  }
  return format;
}
