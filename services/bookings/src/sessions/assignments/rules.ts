/** What happens to the open trial request when an assignment ends. */
export type EndOfRequest = 'completed' | 'withdrawn' | 'returned';

/** A request whose first call took place is completed. Otherwise it goes back to staff if the companion leaves. */
export function endOfRequest(
  status: 'assigned' | 'in_progress',
  leaver: 'client' | 'companion',
): EndOfRequest {
  if (status === 'in_progress') return 'completed';
  return leaver === 'client' ? 'withdrawn' : 'returned';
}
