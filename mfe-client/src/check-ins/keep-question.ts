import { serverNow } from '@kabar/web/api';
import { personalKey } from '@kabar/web/personal-storage';
import type { CheckInView } from './api.ts';
import { isOpen } from './question-view.tsx';

/** How long the service waits after a window. The service decides whether a response is late. */
const graceMs = 30 * 60_000;

/** Stores the caller's open question for the offline page; removes it if none is open. */
export function keepQuestion(accountId: string, checkIn: CheckInView | undefined): void {
  const key = personalKey(accountId, 'check-in-question');
  try {
    if (checkIn === undefined || !isOpen(checkIn.state)) {
      localStorage.removeItem(key);
      return;
    }
    const { id, opensAt, closesAt } = checkIn;
    const endsAt = new Date(Date.parse(closesAt) + graceMs).toISOString();
    localStorage.setItem(
      key,
      JSON.stringify({ id, opensAt, endsAt, ahead: serverNow() - Date.now() }),
    );
  } catch {
    // Without storage the offline page shows no question.
  }
}
