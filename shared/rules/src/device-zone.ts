/**
 * The time zone of this browser or process; undefined if the runtime does not know it, or reports a name that services
 * refuse. Chromium reports 'Etc/Unknown' if it does not know; others report nothing, or 'UTC-7'.
 */
export function deviceZone(): string | undefined {
  const name = deviceFormat().resolvedOptions().timeZone as string | undefined;
  return name !== 'Etc/Unknown' && /^UTC$|^[A-Z]\w+\//.test(name ?? '') ? name : undefined;
}

let cachedFormat: { format: Intl.DateTimeFormat; madeAt: number } | undefined;

/**
 * Cached for a second: creating a format is slow and pages need it hundreds of times, but a traveller's zone may
 * change.
 */
function deviceFormat(): Intl.DateTimeFormat {
  const now = performance.now();
  if (cachedFormat === undefined || now - cachedFormat.madeAt > 1_000)
    cachedFormat = { format: new Intl.DateTimeFormat(), madeAt: now };
  return cachedFormat.format;
}

let lastKnown: string | undefined;

/** Whether this runtime knows a zone. Cached, because pages ask hundreds of times for the reader's. */
export function isKnown(zone: string): boolean {
  if (zone === lastKnown) return true;
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    lastKnown = zone;
    return true;
  } catch {
    return false;
  }
}
