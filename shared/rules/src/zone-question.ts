import { clocksDiffer } from './clocks.ts';
import { isKnown } from './device-zone.ts';
import type { ZoneFacts } from './reader-zone.ts';

/** 'which': browser and profile differ; 'unknown': neither knows the reader's zone. */
export type ZoneQuestion = 'which' | 'unknown';

/**
 * What to ask the reader once: only if the clocks differ within the coming year (decision 66). A profile with UTC may
 * also mean that the zone was unknown at sign-up.
 */
export function zoneQuestion(facts: ZoneFacts, now: Date): ZoneQuestion | undefined {
  const { device, profile, keepsProfile } = facts;
  if (profile === undefined || keepsProfile) return undefined;
  if (device === undefined) return profile === null || profile === 'UTC' ? 'unknown' : undefined;
  if (profile === null || !isKnown(profile)) return undefined;
  return clocksDiffer(device, profile, now) ? 'which' : undefined;
}
