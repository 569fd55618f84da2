import { deviceZone } from '@kabar/rules/device-zone';
import { readerZone as decideZone, type ZoneFacts } from '@kabar/rules/reader-zone';
import { type Session, useSession } from '@kabar/web/session';

/** Storage key of the answer "use my profile's zone": which account gave it, and for which zones. */
export const keptZone = 'kabar-zone-kept';

/** The zone in which pages show times now. */
export function readerZone(): string {
  return decideZone(zoneFacts(useSession.getState()));
}

/** Like `readerZone`, as a hook that re-renders on changes. */
export function useReaderZone(): string {
  return useSession((session) => decideZone(zoneFacts(session)));
}

export function zoneFacts({ profile, profileState }: Session): ZoneFacts {
  const device = deviceZone();
  if (profileState !== 'ready' || !profile) {
    return { device, profile: undefined, keepsProfile: false };
  }
  return { device, profile: profile.timezone, keepsProfile: answerKept() === zoneAnswer(profile) };
}

function answerKept(): string | null {
  try {
    return localStorage.getItem(keptZone);
  } catch {
    return null;
  }
}

/** The end of the account id distinguishes people on one computer without naming them. */
export function zoneAnswer({ id, timezone }: NonNullable<Session['profile']>): string {
  return `${id.slice(-8)} ${deviceZone()} ${timezone}`;
}
