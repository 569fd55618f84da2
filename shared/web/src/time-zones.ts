/** Every zone that this browser knows, and the given one even when it does not list it. */
export function timeZoneOptions(given: string): { value: string; label: string }[] {
  const zones = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', given]);
  zones.delete('');
  return [...zones].sort().map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }));
}
