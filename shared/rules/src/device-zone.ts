/**
 * The zone of this browser or process; undefined when the runtime does not know it, or names it in a way that services do not
 * accept. Chromium reports 'Etc/Unknown' when it does not know the zone of its computer; others report nothing, or 'UTC-7'.
 */
export function deviceZone(): string | undefined {
  const name = deviceFormat().resolvedOptions().timeZone as string | undefined;
  return name !== 'Etc/Unknown' && /^UTC$|^[A-Z]\w+\//.test(name ?? '') ? name : undefined;
}

let own: { format: Intl.DateTimeFormat; madeAt: number } | undefined;

/** Making a format is slow, and a page asks hundreds of times; the zone of somebody who travels is noticed after a second. */
function deviceFormat(): Intl.DateTimeFormat {
  const now = performance.now();
  if (own === undefined || now - own.madeAt > 1_000)
    own = { format: new Intl.DateTimeFormat(), madeAt: now };
  return own.format;
}

let lastKnown: string | undefined;

/** Whether this runtime can show times in a zone. A page asks hundreds of times for that of its reader. */
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
