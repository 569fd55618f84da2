import { type ZoneQuestion, zoneQuestion } from '@kabar/rules/zone-question';
import { useSession } from '@kabar/web/session';
import { useMemo } from 'react';
import { keptZone, zoneAnswer, zoneFacts } from './reader-zone.ts';

/** What to ask the reader about time zones; undefined if there is nothing to ask. */
export function useZoneQuestion(): ZoneQuestion | undefined {
  const profile = useSession((session) => zoneFacts(session).profile);
  const keepsProfile = useSession((session) => zoneFacts(session).keepsProfile);
  // Comparing the clocks of a year takes milliseconds.
  return useMemo(() => {
    const { device } = zoneFacts(useSession.getState());
    return zoneQuestion({ device, profile, keepsProfile }, new Date());
  }, [profile, keepsProfile]);
}

/** The reader chose the profile's zone for this device, whatever the device's own zone is. */
export function keepProfileZone(): void {
  const { profile } = useSession.getState();
  if (!profile) return;
  try {
    localStorage.setItem(keptZone, zoneAnswer(profile));
  } catch {
    // A browser that refuses storage asks again on the next visit.
  }
  // A new object, so that components re-render.
  useSession.setState({ profile: { ...profile } });
}
