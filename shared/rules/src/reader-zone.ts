import { isKnown } from './device-zone.ts';

/** The facts that decide the time zone of a reader. */
export interface ZoneFacts {
  /** The browser's zone; undefined if it is unknown. */
  device: string | undefined;
  /** The profile's zone; undefined for visitors and until it is loaded, null if it has none. */
  profile: string | null | undefined;
  /** Whether the reader chose the profile's zone on this device. */
  keepsProfile: boolean;
}

/**
 * The zone for times on pages: the browser's, unless the reader chose the profile's or the browser does not know its
 * own; otherwise UTC.
 */
export function readerZone({ device, profile, keepsProfile }: ZoneFacts): string {
  const stored = profile && isKnown(profile) ? profile : undefined;
  if (device === undefined) return stored ?? 'UTC';
  return keepsProfile && stored !== undefined ? stored : device;
}
