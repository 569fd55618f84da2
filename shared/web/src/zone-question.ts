import { type ZoneQuestion, zoneQuestion } from '@kabar/rules/zone-question';
import { useSession } from '@kabar/web/session';
import { useMemo } from 'react';
import { keptZone, zoneAnswer, zoneFacts } from './reader-zone.ts';

/** What to ask the reader about time zones, if anything. */
export function useZoneQuestion(): ZoneQuestion | undefined {
  const profile = useSession((session) => zoneFacts(session).profile);
  const keepsProfile = useSession((session) => zoneFacts(session).keepsProfile);
  // Comparing the clocks of a year takes milliseconds.
  return useMemo(() => {
    const { device } = zoneFacts(useSession.getState());
    return zoneQuestion({ device, profile, keepsProfile }, new Date());
  }, [profile, keepsProfile]);
}

/** The reader answers that the profile's zone counts on this device, whatever the device says. */
export function keepProfileZone(): void {
  const { profile } = useSession.getState();
  if (!profile) return;
  try {
    localStorage.setItem(keptZone, zoneAnswer(profile));
  } catch {
    // A browser that refuses storage asks again.
  }
  // A new object, so that components render again.
  useSession.setState({ profile: { ...profile } });
}
