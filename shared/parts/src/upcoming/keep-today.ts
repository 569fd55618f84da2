import { personalKey } from '@kabar/web/personal-storage';
import { browserZone, dayOf } from '@kabar/web/say-time';
import { useSession } from '@kabar/web/session';
import type { UpcomingView } from './api.ts';

/**
 * Keeps the time and the other's name of today's sessions in this browser, for `/offline.html` of the gateway. They are
 * removed with all else of this person when the session ends.
 */
export function keepToday(accountId: string | undefined, sessions: UpcomingView[]): void {
  // An answer that comes after the session ended must not bring back what was removed.
  if (accountId === undefined || useSession.getState().account?.id !== accountId) return;
  const zone = browserZone();
  const today = dayOf(new Date(), zone);
  const kept = sessions
    .filter(
      ({ status, startTime }) => status !== 'pending' && dayOf(new Date(startTime), zone) === today,
    )
    .map(({ startTime, person }) => ({ startTime, name: person.preferredName ?? person.fullName }));
  try {
    localStorage.setItem(personalKey(accountId, 'schedule'), JSON.stringify(kept));
  } catch {
    // A browser that refuses storage shows the emergency numbers only.
  }
}
