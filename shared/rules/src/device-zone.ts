/**
 * The zone of this browser or process; undefined when the runtime does not know it, or names it in a way that services do not
 * accept. Chromium reports 'Etc/Unknown' when it does not know the zone of its computer; others report nothing, or 'UTC-7'.
 */
export function deviceZone(): string | undefined {
  const name = Intl.DateTimeFormat().resolvedOptions().timeZone as string | undefined;
  return name !== 'Etc/Unknown' && /^UTC$|^[A-Z]\w+\//.test(name ?? '') ? name : undefined;
}

/** Whether this runtime can show times in a zone. */
export function isKnown(zone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }));
  } catch {
    return false;
  }
}
