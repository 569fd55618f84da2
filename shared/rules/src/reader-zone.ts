import { isKnown } from './device-zone.ts';

/** What is known of the zone of a reader of pages. */
export interface ZoneFacts {
  /** The zone of the browser; undefined when it does not know it. */
  device: string | undefined;
  /** The zone of the profile; undefined before it is loaded and for visitors, null if it has none. */
  profile: string | null | undefined;
  /** Whether the reader answered on this device that the profile's zone counts. */
  keepsProfile: boolean;
}

/** The zone in which pages show times: the browser's, unless the reader chose the profile's or the browser knows none; else UTC. */
export function readerZone({ device, profile, keepsProfile }: ZoneFacts): string {
  const stored = profile && isKnown(profile) ? profile : undefined;
  if (device === undefined) return stored ?? 'UTC';
  return keepsProfile && stored !== undefined ? stored : device;
}
