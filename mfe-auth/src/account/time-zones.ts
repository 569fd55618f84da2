/** Every zone this browser knows, and the chosen one even when it does not. */
export function timeZones(chosen: string): string[] {
  const known = Intl.supportedValuesOf('timeZone');
  return known.includes(chosen) ? known : [chosen, ...known];
}
