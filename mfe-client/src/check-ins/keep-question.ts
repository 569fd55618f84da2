import { serverNow } from '@kabar/web/api';
import { personalKey } from '@kabar/web/personal-storage';
import type { CheckInView } from './api.ts';
import { isOpen } from './question-view.tsx';

/** The service waits so long after a window; it decides whether an answer is late. */
const graceMs = 30 * 60_000;

/** Keeps the open question of the caller for the page that the browser shows without a connection; undefined: nothing is open. */
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
    // Without storage the offline page has no question.
  }
}
