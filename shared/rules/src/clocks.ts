/* Compares time zones with `Intl` only, for pages, where bundle size matters. */

/** Minutes that a zone is ahead of UTC at an instant. */
export function offsetMinutes(zone: string, at: Date): number {
  const parts = offsetFormat(zone).formatToParts(at);
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, sign, hours, minutes, seconds] = /([+-])(\d{2}):(\d{2})(?::(\d{2}))?/.exec(name) ?? [];
  const distance = Number(hours ?? 0) * 60 + Number(minutes ?? 0) + Number(seconds ?? 0) / 60;
  return sign === '-' ? -distance : distance;
}

/** Whether two zones show different times on any day of the year from `from` on. */
export function clocksDiffer(one: string, other: string, from: Date): boolean {
  if (one === other) return false;
  for (let day = 0; day <= 366; day += 1) {
    const at = new Date(from.getTime() + day * 86_400_000);
    if (offsetMinutes(one, at) !== offsetMinutes(other, at)) return true;
  }
  return false;
}

/**
 * The instant of a local time 'YYYY-MM-DDTHH:mm' in a zone; undefined if it is malformed. As in `instantOf` of
 * local-time.ts, a skipped time moves later by the length of the gap, and of an ambiguous time the first is used.
 */
export function instantOfClock(localTime: string, zone: string): Date | undefined {
  const asUtc = Date.parse(`${localTime}Z`);
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(localTime) || Number.isNaN(asUtc)) return undefined;
  const day = 86_400_000;
  const offsets = [asUtc - day, asUtc + day].map((at) => offsetMinutes(zone, new Date(at)));
  const candidates = offsets.map((offset) => asUtc - offset * 60_000);
  const matching = candidates.filter(
    (at) => at + offsetMinutes(zone, new Date(at)) * 60_000 === asUtc,
  );
  const instant = matching.length > 0 ? Math.min(...matching) : candidates[0];
  return instant === undefined ? undefined : new Date(instant);
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
