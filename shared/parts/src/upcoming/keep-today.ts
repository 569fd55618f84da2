import { personalKey } from '@kabar/web/personal-storage';
import { browserZone, dayOf } from '@kabar/web/say-time';
import { useSession } from '@kabar/web/session';
import type { UpcomingView } from './api.ts';

/**
 * Stores time and name of today's sessions in this browser, for the gateway's `/offline.html`. They are deleted with
 * all other data of this person when the login session ends.
 */
export function keepToday(accountId: string | undefined, sessions: UpcomingView[]): void {
  // A response that arrives after the sign-out must not restore the deleted data.
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
    // Without storage, the offline page shows only the emergency numbers.
  }
}
