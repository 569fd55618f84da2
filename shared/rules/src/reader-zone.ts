import { isKnown } from './device-zone.ts';

/** The facts that decide the time zone of a reader. */
export interface ZoneFacts {
  /** The zone of the browser; undefined when it does not know it. */
  device: string | undefined;
  /** The zone of the profile; undefined before it is loaded and for visitors, null if it has none. */
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
